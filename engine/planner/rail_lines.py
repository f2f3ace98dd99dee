"""The lines of fast trains, town by town."""

from __future__ import annotations

from dataclasses import dataclass

from engine.planner.geometry import Point


@dataclass(frozen=True)
class Line:
    """Stations in order, each a town by its position, and the mean speed in km/h with stops."""

    kmh: int
    stations: tuple[Point, ...]


MAIN_LINES = (
    # France, Belgium, the Netherlands, Great Britain
    Line(200, ((48.85, 2.35), (45.76, 4.84), (43.95, 4.80), (43.30, 5.37))),  # Paris, Lyon, Avignon, Marseille
    Line(200, ((43.95, 4.80), (43.61, 3.88))),  # Avignon, Montpellier
    Line(200, ((48.85, 2.35), (47.39, 0.69), (44.84, -0.58))),  # Paris, Tours, Bordeaux
    Line(200, ((48.85, 2.35), (48.11, -1.68))),  # Paris, Rennes
    Line(200, ((48.85, 2.35), (49.26, 4.03), (48.58, 7.75))),  # Paris, Reims, Strasbourg
    Line(200, ((48.85, 2.35), (50.63, 3.07), (50.95, 1.86), (51.51, -0.13))),  # Paris, Lille, Calais, London
    Line(200, ((50.63, 3.07), (50.85, 4.35), (51.92, 4.48), (52.37, 4.90))),  # Lille, Brussels, Rotterdam, Amsterdam
    Line(200, ((50.85, 4.35), (50.63, 5.57), (50.94, 6.96))),  # Brussels, Liege, Cologne
    # Spain
    Line(200, ((40.42, -3.70), (41.65, -0.89), (41.39, 2.17), (42.70, 2.90))),  # Madrid, Zaragoza, Barcelona, Perpignan
    Line(200, ((40.42, -3.70), (37.88, -4.78), (37.39, -5.99))),  # Madrid, Cordoba, Seville
    Line(200, ((37.88, -4.78), (36.72, -4.42))),  # Cordoba, Malaga
    Line(200, ((37.88, -4.78), (37.18, -3.60))),  # Cordoba, Granada
    Line(200, ((40.42, -3.70), (40.07, -2.14), (39.47, -0.38))),  # Madrid, Cuenca, Valencia
    Line(200, ((40.07, -2.14), (38.35, -0.48))),  # Cuenca, Alicante
    Line(200, ((40.42, -3.70), (41.65, -4.72), (42.60, -5.57))),  # Madrid, Valladolid, Leon
    Line(200, ((41.65, -4.72), (42.34, -7.86), (42.88, -8.54))),  # Valladolid, Ourense, Santiago
    # Italy
    Line(165, ((45.07, 7.69), (45.46, 9.19), (44.49, 11.34), (43.77, 11.26), (41.89, 12.48), (40.85, 14.27),
          (40.68, 14.77))),  # Turin, Milan, Bologna, Florence, Rome, Naples, Salerno
    Line(165, ((45.46, 9.19), (45.54, 10.22))),  # Milan, Brescia
    # Germany
    Line(145, ((50.94, 6.96), (50.11, 8.68))),  # Cologne, Frankfurt
    Line(145, ((52.37, 9.73), (51.32, 9.50), (49.79, 9.95), (49.45, 11.08))),  # Hannover, Kassel, Wuerzburg, Nuremberg
    Line(145, ((49.45, 11.08), (48.14, 11.58))),  # Nuremberg, Munich
    Line(145, ((49.45, 11.08), (50.98, 11.03), (51.48, 11.97), (52.52, 13.40))),  # Nuremberg, Erfurt, Halle, Berlin
    Line(145, ((52.37, 9.73), (52.52, 13.40))),  # Hannover, Berlin
    Line(145, ((49.49, 8.47), (48.78, 9.18), (48.40, 9.99))),  # Mannheim, Stuttgart, Ulm
    # Japan
    Line(205, ((35.68, 139.77), (34.97, 138.38), (35.17, 136.88), (35.01, 135.77), (34.69, 135.50), (34.66, 133.93),
          (34.39, 132.46), (33.59, 130.42), (31.58, 130.54))),  # Tokyo, Nagoya, Kyoto, Osaka, Hiroshima, Kagoshima
    Line(190, ((35.68, 139.77), (38.26, 140.88), (39.70, 141.15), (40.82, 140.75), (41.77, 140.73))),  # Tokyo, Hakodate
    Line(190, ((35.68, 139.77), (36.32, 139.01), (36.64, 138.19), (36.70, 137.21), (36.58, 136.65), (35.65, 136.07))),
    Line(190, ((36.32, 139.01), (37.91, 139.06))),  # Takasaki, Niigata
    # Taiwan, Korea
    Line(185, ((25.05, 121.52), (24.11, 120.62), (22.69, 120.31))),  # Taipei, Taichung, Kaohsiung
    Line(185, ((37.55, 126.97), (36.33, 127.43), (35.88, 128.63), (35.12, 129.04))),  # Seoul, Daejeon, Daegu, Busan
    Line(185, ((36.33, 127.43), (35.14, 126.79), (34.79, 126.39))),  # Daejeon, Gwangju, Mokpo
    Line(185, ((37.55, 126.97), (37.76, 128.90))),  # Seoul, Gangneung
    # China
    Line(210, ((39.90, 116.40), (39.13, 117.20), (36.65, 117.00), (34.26, 117.19), (32.06, 118.80), (31.23, 121.47))),
    Line(210, ((39.90, 116.40), (38.04, 114.51), (34.75, 113.63), (30.59, 114.31), (28.23, 112.94), (23.13, 113.26),
          (22.54, 114.06), (22.30, 114.17))),  # Beijing, Zhengzhou, Wuhan, Changsha, Guangzhou, Hong Kong
    Line(210, ((39.90, 116.40), (41.80, 123.43), (43.88, 125.32), (45.80, 126.53))),  # Beijing, Shenyang, Harbin
    Line(210, ((41.80, 123.43), (38.91, 121.61))),  # Shenyang, Dalian
    Line(210, ((34.26, 117.19), (34.75, 113.63), (34.34, 108.94), (34.55, 105.72), (36.06, 103.83), (36.62, 101.78),
          (39.74, 98.49), (43.83, 87.62))),  # Xuzhou, Xi'an, Lanzhou, Xining, Jiuquan, Urumqi
    Line(210, ((34.34, 108.94), (30.57, 104.07), (29.56, 106.55), (26.65, 106.63), (25.04, 102.71))),  # Xi'an, Kunming
    Line(210, ((30.57, 104.07), (32.70, 103.60))),  # Chengdu, Songpan
    Line(210, ((31.23, 121.47), (30.27, 120.16), (28.68, 115.86), (28.23, 112.94), (26.65, 106.63), (25.04, 102.71))),
    Line(140, ((25.04, 102.71), (25.61, 100.27), (26.86, 100.23), (27.83, 99.70))),  # Kunming, Dali, Lijiang
    Line(140, ((25.04, 102.71), (22.00, 100.80))),  # Kunming, Jinghong
    Line(210, ((31.23, 121.47), (32.06, 118.80), (31.82, 117.23), (30.59, 114.31), (30.70, 111.29), (29.56, 106.55))),
    Line(210, ((30.27, 120.16), (29.87, 121.54), (28.00, 120.67), (26.07, 119.30), (24.48, 118.09), (23.35, 116.68),
          (22.54, 114.06))),  # Hangzhou, Ningbo, Wenzhou, Fuzhou, Xiamen, Shantou, Shenzhen
    Line(210, ((30.27, 120.16), (29.71, 118.33), (26.07, 119.30))),  # Hangzhou, Huangshan, Fuzhou
    Line(210, ((26.65, 106.63), (25.28, 110.29), (23.13, 113.26), (22.20, 113.55))),  # Guiyang to Zhuhai
    Line(210, ((28.23, 112.94), (26.90, 112.57), (25.28, 110.29), (22.82, 108.37), (21.48, 109.12))),  # to Beihai
    Line(210, ((28.23, 112.94), (29.12, 110.48), (27.72, 109.18))),  # Changsha, Zhangjiajie, Tongren
    Line(210, ((23.13, 113.26), (22.82, 108.37), (25.04, 102.71))),  # Guangzhou, Nanning, Kunming
    Line(210, ((37.87, 112.55), (38.04, 114.51), (36.65, 117.00), (36.07, 120.38))),  # Taiyuan, Jinan, Qingdao
    Line(210, ((36.65, 117.00), (37.46, 121.44))),  # Jinan, Yantai
    Line(210, ((40.08, 113.30), (37.87, 112.55), (34.34, 108.94))),  # Datong, Taiyuan, Xi'an
    Line(210, ((39.90, 116.40), (40.82, 114.88), (40.84, 111.75))),  # Beijing, Zhangjiakou, Hohhot
    Line(210, ((40.82, 114.88), (40.08, 113.30))),  # Zhangjiakou, Datong
    Line(210, ((20.04, 110.34), (18.25, 109.51))),  # Haikou, Sanya
    # Elsewhere
    Line(140, ((41.01, 28.97), (39.78, 30.52), (39.93, 32.86), (37.87, 32.49))),  # Istanbul, Eskisehir, Ankara, Konya
    Line(140, ((35.76, -5.83), (33.57, -7.59))),  # Tangier, Casablanca
    Line(140, ((21.42, 39.83), (21.54, 39.17), (24.47, 39.61))),  # Mecca, Jeddah, Medina
    Line(140, ((41.30, 69.24), (39.65, 66.96), (39.77, 64.42))),  # Tashkent, Samarkand, Bukhara
    Line(140, ((-6.21, 106.85), (-6.92, 107.61))),  # Jakarta, Bandung
    # Fast lines that are no high-speed lines, where timetables are far from what the straight way would give
    Line(75, ((43.30, 5.37), (43.70, 7.27))),  # Marseille, Nice
    Line(80, ((43.61, 3.88), (42.70, 2.90))),  # Montpellier, Perpignan
    Line(150, ((45.76, 4.84), (46.20, 6.14))),  # Lyon, Geneva
    Line(140, ((48.85, 2.35), (47.32, 5.04), (47.56, 7.59))),  # Paris, Dijon, Basel
    Line(75, ((45.76, 4.84), (45.07, 7.69))),  # Lyon, Turin
    Line(105, ((45.54, 10.22), (45.44, 10.99), (45.41, 11.88), (45.44, 12.33))),  # Brescia, Verona, Padua, Venice
    Line(120, ((44.49, 11.34), (45.41, 11.88))),  # Bologna, Padua
    Line(80, ((45.44, 10.99), (46.50, 11.35), (47.27, 11.39), (48.14, 11.58))),  # Verona, Bolzano, Innsbruck, Munich
    Line(85, ((47.38, 8.54), (46.19, 9.02), (45.46, 9.19))),  # Zurich, Bellinzona, Milan
    Line(80, ((46.95, 7.44), (46.32, 7.99), (45.46, 9.19))),  # Bern, Brig, Milan
    Line(85, ((47.38, 8.54), (47.55, 9.69), (48.14, 11.58))),  # Zurich, Lindau, Munich
    Line(100, ((40.85, 14.27), (41.46, 15.55), (41.12, 16.87))),  # Naples, Foggia, Bari
    Line(120, ((44.49, 11.34), (43.62, 13.52), (41.46, 15.55))),  # Bologna, Ancona, Foggia
    Line(150, ((51.53, -0.12), (53.96, -1.09), (54.97, -1.61), (55.95, -3.19))),  # London, York, Newcastle, Edinburgh
    Line(150, ((51.53, -0.12), (52.48, -1.90), (53.48, -2.24))),  # London, Birmingham, Manchester
    Line(135, ((51.53, -0.12), (52.48, -1.90), (53.76, -2.70), (55.86, -4.25))),  # London, Birmingham, Preston, Glasgow
    Line(130, ((51.53, -0.12), (51.45, -2.58), (51.48, -3.18))),  # London, Bristol, Cardiff
    Line(140, ((48.21, 16.37), (48.31, 14.29), (47.80, 13.04))),  # Vienna, Linz, Salzburg
    Line(95, ((47.80, 13.04), (48.14, 11.58))),  # Salzburg, Munich
    Line(105, ((48.21, 16.37), (47.50, 19.04))),  # Vienna, Budapest
    Line(140, ((59.33, 18.06), (57.71, 11.97))),  # Stockholm, Gothenburg
    Line(140, ((59.33, 18.06), (55.61, 13.00), (55.68, 12.57))),  # Stockholm, Malmö, Copenhagen
    Line(115, ((38.72, -9.14), (41.15, -8.61))),  # Lisbon, Porto
    Line(165, ((55.76, 37.62), (59.94, 30.31))),  # Moscow, St Petersburg
    Line(105, ((42.36, -71.06), (40.71, -74.01), (39.95, -75.17), (38.91, -77.04))),  # Boston, New York, Washington
    Line(100, ((28.61, 77.21), (27.18, 78.01))),  # Delhi, Agra
    Line(110, ((17.97, 102.63), (19.89, 102.13), (22.00, 100.80))),  # Vientiane, Luang Prabang, Jinghong
)  # fmt: skip
"""Lines of 200 km/h and more and other important ones, town by town; mean km/h with stops. From general knowledge of
timetables, marked as estimate (2024)."""
