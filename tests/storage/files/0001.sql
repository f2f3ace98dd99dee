BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE checkpoints (
                thread_id TEXT NOT NULL,
                checkpoint_ns TEXT NOT NULL DEFAULT '',
                checkpoint_id TEXT NOT NULL,
                parent_checkpoint_id TEXT,
                type TEXT,
                checkpoint BLOB,
                metadata BLOB,
                PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id)
            );
INSERT INTO "checkpoints" VALUES('trip_1_sess_1','','1f0a0000-0000-6000-8000-000000000001',NULL,'msgpack',X'88A17602A26964D92431663061303030302D303030302D363030302D383030302D303030303030303030303031A27473D920323032362D31312D33305432303A33393A33362E3137363930332B30303A3030AE6368616E6E656C5F76616C75657382AE736368656D615F76657273696F6E01A47475726E01B06368616E6E656C5F76657273696F6E7380AD76657273696F6E735F7365656E80AD70656E64696E675F73656E647390B0757064617465645F6368616E6E656C73C0',X'7B22736F75726365223A20226C6F6F70222C202273746570223A20317D');
CREATE TABLE compatible_revisions (
	revision VARCHAR NOT NULL, 
	PRIMARY KEY (revision)
);
CREATE TABLE events (
	trip_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	session_id VARCHAR, 
	turn_id VARCHAR, 
	payload JSON, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (trip_id, number), 
	FOREIGN KEY(trip_id) REFERENCES trips (id)
);
CREATE TABLE idempotency_keys (
	author_id VARCHAR NOT NULL, 
	mutation VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	input_digest VARCHAR NOT NULL, 
	trip_id VARCHAR NOT NULL, 
	session_id VARCHAR NOT NULL, 
	turn_number INTEGER, 
	outcome JSON, 
	created_at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (author_id, mutation, "key"), 
	FOREIGN KEY(trip_id) REFERENCES trips (id)
);
CREATE TABLE members (
	trip_id VARCHAR NOT NULL, 
	user_id VARCHAR NOT NULL, 
	role VARCHAR NOT NULL, 
	since VARCHAR(32) NOT NULL, 
	PRIMARY KEY (trip_id, user_id), 
	FOREIGN KEY(trip_id) REFERENCES trips (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "members" VALUES('trip_1','user_alice','OWNER','2026-11-30T09:00:00.123456+00:00');
CREATE TABLE sessions (
	id VARCHAR NOT NULL, 
	trip_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	parent_session_id VARCHAR, 
	forked_from_turn INTEGER, 
	fork_reason VARCHAR, 
	status VARCHAR NOT NULL, 
	head VARCHAR, 
	created_at VARCHAR(32) NOT NULL, 
	updated_at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT sessions_of_trip UNIQUE (trip_id, number), 
	FOREIGN KEY(trip_id) REFERENCES trips (id), 
	FOREIGN KEY(parent_session_id) REFERENCES sessions (id)
);
INSERT INTO "sessions" VALUES('trip_1_sess_1','trip_1',1,NULL,NULL,NULL,'ACTIVE','1f0a0000-0000-6000-8000-000000000001','2026-11-30T09:00:00.123456+00:00','2026-11-30T09:00:00.123456+00:00');
CREATE TABLE share_links (
	id VARCHAR NOT NULL, 
	trip_id VARCHAR NOT NULL, 
	label VARCHAR NOT NULL, 
	token_hash VARCHAR NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	expires_at VARCHAR(32), 
	PRIMARY KEY (id), 
	CONSTRAINT share_links_by_token UNIQUE (token_hash), 
	FOREIGN KEY(trip_id) REFERENCES trips (id)
);
CREATE TABLE trips (
	id VARCHAR NOT NULL, 
	title VARCHAR NOT NULL, 
	search_text VARCHAR NOT NULL, 
	original_user_input VARCHAR NOT NULL, 
	currency_code VARCHAR NOT NULL, 
	time_zone VARCHAR NOT NULL, 
	root_session_id VARCHAR NOT NULL, 
	active_session_id VARCHAR NOT NULL, 
	is_archived BOOLEAN NOT NULL, 
	event_number INTEGER NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	updated_at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "trips" VALUES('trip_1','悉尼','悉尼
悉尼+圣灵群岛,8天,喜欢海边','悉尼+圣灵群岛,8天,喜欢海边','AUD','Australia/Sydney','trip_1_sess_1','trip_1_sess_1',0,0,'2026-11-30T09:00:00.123456+00:00','2026-11-30T09:00:00.123456+00:00');
CREATE TABLE turns (
	id VARCHAR NOT NULL, 
	session_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	payload JSON NOT NULL, 
	intent VARCHAR, 
	text VARCHAR, 
	status VARCHAR NOT NULL, 
	failure JSON, 
	reply JSON, 
	author_id VARCHAR NOT NULL, 
	checkpoint_id VARCHAR, 
	created_at VARCHAR(32) NOT NULL, 
	ended_at VARCHAR(32), 
	PRIMARY KEY (id), 
	CONSTRAINT turns_of_session UNIQUE (session_id, number), 
	FOREIGN KEY(session_id) REFERENCES sessions (id), 
	FOREIGN KEY(author_id) REFERENCES users (id)
);
INSERT INTO "turns" VALUES('trip_1_sess_1_turn_1','trip_1_sess_1',1,'MESSAGE','{"text":"慢一点"}',NULL,NULL,'APPLIED',NULL,NULL,'user_alice',NULL,'2026-11-30T09:00:00.123456+00:00','2026-11-30T09:01:00.123456+00:00');
CREATE TABLE users (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	locale VARCHAR NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "users" VALUES('user_alice','Alice','zh-Hans','2026-11-30T09:00:00.123456+00:00');
CREATE TABLE writes (
                thread_id TEXT NOT NULL,
                checkpoint_ns TEXT NOT NULL DEFAULT '',
                checkpoint_id TEXT NOT NULL,
                task_id TEXT NOT NULL,
                task_path TEXT NOT NULL DEFAULT '',
                idx INTEGER NOT NULL,
                channel TEXT NOT NULL,
                type TEXT,
                value BLOB,
                PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
            );
CREATE INDEX members_of_user ON members (user_id, trip_id);
CREATE INDEX sessions_by_parent ON sessions (parent_session_id, number);
CREATE INDEX turns_pending ON turns (created_at) WHERE status = 'PENDING';
CREATE INDEX idempotency_keys_of_trip ON idempotency_keys (trip_id);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CREATE INDEX share_links_of_trip ON share_links (trip_id, created_at);
COMMIT;
