/**
 * Other names of places: what they call themselves, what English calls them where GeoNames has the local name, and the short
 * names of job ads. Collected by hand from the places' own official names and from usage; CLDR adds those of the cities that
 * name a time zone. A line is a country, then names of one place: the first that the data knows says which, biggest first.
 * `=` stands before the name to show where GeoNames has one that English doesn't use.
 */
export const placeNames = `
US|New York City,New York,NYC,N.Y.C.,New York NY,Nueva York,纽约,紐約,ニューヨーク,뉴욕,Нью-Йорк,نيويورك
US|Los Angeles,LA,L.A.,洛杉矶,洛杉磯,ロサンゼルス
US|San Francisco,SF,S.F.,San Fran,旧金山,舊金山,三藩市,サンフランシスコ
US|Philadelphia,Philly,Phila
US|Chicago,Chi-Town,芝加哥,シカゴ
US|Boston,波士顿
US|Seattle,西雅图,西雅圖,シアトル
US|Las Vegas,Vegas
US-DC|Washington D.C.,Washington,Washington DC,D.C.,DC,District of Columbia,Washington District of Columbia,华盛顿
US|Atlanta,ATL
US|Houston,休斯顿
US|Dallas,达拉斯
US|Salt Lake City,SLC
US|Saint Paul,St Paul,St. Paul
US|St. Louis,Saint Louis,St Louis
US|Nashville,Nashville-Davidson
US|Louisville,Louisville/Jefferson County
US|Indianapolis,Indy
US|New Orleans,NOLA
US|Fort Lauderdale,Ft Lauderdale,Ft. Lauderdale
US|Fort Worth,Ft Worth,Ft. Worth
US|Boise,Boise City
US|Winston-Salem,Winston Salem
US|Honolulu,ホノルル
US|San Jose,San José,圣何塞
US|Miami,迈阿密
US|Austin,奥斯汀
US|San Diego,圣地亚哥
US|Detroit,底特律
US|Denver,丹佛
US|Silver Spring,Silver Springs MD
US-CA|California,Calif,Bay Area,San Francisco Bay Area,SF Bay Area,Silicon Valley,SoCal,Southern California,NorCal,Northern California,Orange County,LA County,SF Peninsula,East Bay,South Bay,Inland Empire,加州,加利福尼亚
US-MA|Massachusetts,Mass,Cape Cod
US-PA|Pennsylvania
US-WA|Washington State,State of Washington
US-NY|New York State,State of New York,Upstate New York,NY State,Long Island,Hudson Valley,Westchester County
US-NC|North Carolina,Research Triangle,Research Triangle Park,RTP
US-TX|Texas,DFW,DFW Area,DFW Metroplex,Dallas Metroplex,Dallas Fort Worth,Rio Grande Valley,德州
US-NJ|New Jersey,N.J.,Jersey Shore
US-FL|Florida,Orange County,Tampa Bay,Tampa Bay Area,South Florida,Miami-Dade County,Florida Keys
US-IL|Illinois,Chicagoland,Cook County
US-MN|Minnesota,Twin Cities,Minneapolis-Saint Paul,Minneapolis St Paul
US-VA|Virginia,Northern Virginia,Hampton Roads,Fairfax County
US-AZ|Arizona,Maricopa County
US-WA|Washington State,King County,Puget Sound
US-UT|Utah,Silicon Slopes,Wasatch Front
US-OR|Oregon,Willamette Valley
GB-LND|London,LDN,Greater London,City of London,Londres,Londra,Londýn,Londyn,Lontoo,Londen,Shoreditch,Canary Wharf,伦敦,倫敦,ロンドン,런던,Лондон,لندن
GB-ENG|England,West Yorkshire,South Yorkshire,Yorkshire,Greater Manchester,Berkshire,West Midlands,East Midlands,Merseyside,Tyne and Wear,Tyne & Wear,Bedfordshire,Home Counties,Thames Valley,East Anglia,Inglaterra,Angleterre
GB-SCT|Scotland,Escocia,Schottland,Escócia,Écosse
GB-WLS|Wales,Cymru
GB-NIR|Northern Ireland,N. Ireland,N.I.,N Ireland,Irlanda del Norte,Nordirland,Irlande du Nord
GB|Newcastle upon Tyne,Newcastle-upon-Tyne,Newcastle
GB|Stoke-on-Trent,Stoke on Trent
GB|Kingston upon Hull,Hull
GB|Brighton,Brighton and Hove
GB|Edinburgh,Edinburg,Edimburgo,Édimbourg,爱丁堡
GB|Manchester,曼彻斯特
GB|Cambridge,剑桥
GB|Oxford,牛津
GB|Cardiff,Caerdydd
GB|Swansea,Abertawe
IE|Dublin,Baile Átha Cliath,都柏林
IE|Cork,Corcaigh
IE|Gaillimh,=Galway
IE|Luimneach,=Limerick
DE-BE|Berlin,Berlín,Berlino,柏林,ベルリン,베를린,Берлин,Βερολίνο,برلين,ברלין,Kreuzberg,Neukölln
DE|Munich,München,Muenchen,Monaco di Baviera,Múnich,Mnichov,Monachium,慕尼黑,ミュンヘン,뮌헨,Мюнхен
DE|Köln,=Cologne,Koeln,Colonia,Kolonia,Keulen,科隆,ケルン,Кёльн
DE-HH|Hamburg,Hamburgo,Hambourg,Amburgo,汉堡,ハンブルク,Гамбург
DE|Frankfurt am Main,Frankfurt,Frankfurt a.M.,Frankfurt/Main,Frankfurt Main,Francfort,Francoforte,Fráncfort,法兰克福,フランクフルト,Франкфурт
DE|Frankfurt (Oder),Frankfurt an der Oder,Frankfurt Oder
DE|Düsseldorf,Dusseldorf,Duesseldorf,杜塞尔多夫,Дюссельдорф
DE|Stuttgart,Stoccarda,斯图加特,Штутгарт
DE|Nürnberg,=Nuremberg,Nuernberg,Norimberga
DE|Hannover,Hanover
DE|Leipzig,Lipsia,Lipsk,莱比锡
DE|Dresden,Drezno,Dresda
DE|Braunschweig,Brunsvic
DE|Aachen,Aix-la-Chapelle,Aken
DE|Mainz,Mayence
DE|Regensburg,Ratisbon,Ratisbonne
DE|Freiburg,Freiburg im Breisgau
DE|Halle (Saale),Halle
DE|Münster,Munster,Muenster
DE|Göttingen,Goettingen,Gottingen
DE|Tübingen,Tuebingen,Tubingen
DE|Saarbrücken,Saarbruecken
DE|Würzburg,Wuerzburg,Wurzburg
DE|Lübeck,Luebeck
DE|Augsburg,Augsbourg
DE|Trier,Trèves
DE|Ludwigshafen am Rhein,Ludwigshafen
DE|Offenbach,Offenbach am Main
DE|Mülheim,Mülheim an der Ruhr
DE-BY|Bavaria,Bayern,Freistaat Bayern,Baviera,Bavière
DE-NW|North Rhine-Westphalia,NRW,Rhein-Ruhr,Ruhrgebiet,Ruhr,Ruhr Area,Nordrhein-Westfalen,Nordrhein Westfalen
DE-BW|Baden-Württemberg,Rhein-Neckar,Baden-Wuerttemberg,Baden Württemberg
DE-HE|Hesse,Hessen,Rhein-Main,Rhein-Main-Gebiet,Rhine-Main
DE-NI|Lower Saxony,Niedersachsen
DE-RP|Rhineland-Palatinate,Rheinland-Pfalz
DE-SN|Saxony,Sachsen
DE-ST|Saxony-Anhalt,Sachsen-Anhalt
DE-TH|Thuringia,Thüringen
DE-MV|Mecklenburg-Western Pomerania,Mecklenburg-Vorpommern
AT-9|Vienna,Wien,Vienne,Viena,Vídeň,Wiedeń,Bécs,Wenen,Beč,维也纳,ウィーン,Вена,Βιέννη
AT|Linz,Linec
AT|Klagenfurt am Wörthersee,Klagenfurt
AT-2|Carinthia,Kärnten
AT-3|Lower Austria,Niederösterreich
AT-4|Upper Austria,Oberösterreich
AT-6|Styria,Steiermark
AT-7|Tyrol,Tirol
CH|Zürich,=Zurich,Zuerich,Zurigo,Zúrich,Curych,苏黎世,チューリッヒ,Цюрих
CH-GE|Geneva,Genève,Genf,Ginevra,Ginebra,Genebra,Ženeva,Genewa,日内瓦,ジュネーブ,Женева
CH|Basel,Bâle,Basle,Basilea,巴塞尔
CH|Bern,Berne,Berna
CH|Lausanne,Losanna
CH|Luzern,=Lucerne,Lucerna
CH|Sankt Gallen,=St. Gallen,St Gallen,Saint-Gall
CH|Fribourg,Freiburg im Üechtland
CH|Neuchâtel,Neuenburg
CH|Sitten,Sion
CH|Biel/Bienne,Biel,Bienne
CH|Winterthur,Winterthour
CH-ZG|Zug,Crypto Valley,Zoug
CH-TI|Ticino,Tessin
CH-VD|Vaud,Waadt
CH-VS|Valais,Wallis
CH-GR|Grisons,Graubünden
FR|Paris,París,Parigi,Paříž,Paryż,Parijs,Pariisi,巴黎,パリ,파리,Париж,Παρίσι,باريس
FR|Marseille,Marseilles,Marsella,Marsiglia,马赛
FR|Lyon,Lyons,Lione,里昂
FR|Nice,Niza,Nizza
FR|Strasbourg,Straßburg,Strassburg,Estrasburgo
FR|Toulouse,Tolosa
FR|Bordeaux,Burdeos
FR|Saint-Denis,St Denis
FR|Aix-en-Provence,Aix en Provence
FR-IDF|Île-de-France,Ile de France,Paris Region
FR-PAC|Provence-Alpes-Côte-d’Azur,PACA,Provence,French Riviera,Côte d’Azur
FR-NOR|Normandy,Normandie
FR-BRE|Brittany,Bretagne
FR-NAQ|Nouvelle-Aquitaine,New Aquitaine
FR-HDF|Hauts-de-France
FR-ARA|Auvergne-Rhône-Alpes
NL|Amsterdam,Ámsterdam,阿姆斯特丹,アムステルダム,Амстердам
NL|The Hague,Den Haag,'s-Gravenhage,s Gravenhage,La Haya,La Haye,Hague
NL|'s-Hertogenbosch,Den Bosch,s Hertogenbosch
NL|Rotterdam,鹿特丹
NL|Almere Stad,=Almere
NL|Nijmegen,Nimwegen
NL|Eindhoven,埃因霍温
NL-NH|North Holland,Noord-Holland
NL-ZH|South Holland,Zuid-Holland
BE-BRU|Brussels,Bruxelles,Brussel,Brüssel,Bruselas,Bruselj,Bruksela,Brussels-Capital,布鲁塞尔,ブリュッセル,Брюссель
BE|Antwerpen,=Antwerp,Anvers,Amberes
BE|Gent,=Ghent,Gand,Gante
BE|Brugge,=Bruges,Brujas
BE|Liège,Luik,Lüttich,Lieja
BE|Leuven,Louvain
BE|Namur,Namen
BE|Mechelen,Malines
BE|Kortrijk,Courtrai
BE|Mons,Mons Belgium
LU|Luxembourg,Luxembourg City,Luxemburg,Lëtzebuerg,Luxemburgo,卢森堡
LI|Vaduz,Fürstentum Liechtenstein
ES|Madrid,Madryt,Madri,马德里,マドリード,마드리드,Мадрид
ES|Barcelona,Barcelone,Barcellona,Barna,BCN,巴塞罗那,バルセロナ,바르셀로나,Барселона
ES|Sevilla,=Seville,Séville,Siviglia
ES|Valencia,València,Valence Spain
ES|Zaragoza,Saragossa
ES|Córdoba,Cordova Spain
ES|A Coruña,La Coruña,Corunna
ES|San Sebastián,Donostia / San Sebastián,San Sebastian,Donostia
ES|Bilbao,Bilbo
ES|Gasteiz / Vitoria,=Vitoria-Gasteiz,Vitoria
ES|Pamplona,Iruña
ES|Palma,Palma de Mallorca
ES|Las Palmas de Gran Canaria,Las Palmas
ES|Santa Cruz de Tenerife,Tenerife
ES|Málaga,Malaga
ES|Alicante,Alacant
ES-CT|Catalonia,Catalunya,Cataluña
ES-AN|Andalusia,Andalucía
ES-PV|Basque Country,País Vasco,Euskadi
ES-CN|Canary Islands,Canarias,Islas Canarias
ES-MD|Madrid Autonomous Community,Comunidad de Madrid,Community of Madrid
ES-IB|Balearic Islands,Baleares,Islas Baleares,Illes Balears,Mallorca,Ibiza
PT|Lisbon,Lisboa,Lissabon,Lisbonne,Lisbona,Lizbona,Lissabonin,里斯本,リスボン,Лиссабон
PT|Porto,Oporto,波尔图
PT|Funchal,Madeira Funchal
PT-20|Azores,Açores
PT-30|Madeira,Ilha da Madeira
IT|Rome,Roma,Rom,Řím,Rzym,罗马,羅馬,ローマ,로마,Рим,Ρώμη
IT|Milano,=Milan,Mailand,Milán,Milão,Mediolan,Milánó,米兰,米蘭,ミラノ,Милан
IT|Napoli,=Naples,Neapel,Nápoles
IT|Torino,=Turin,Turín
IT|Firenze,=Florence,Florenz,Florencia,Florença
IT|Venezia,=Venice,Venedig,Venecia,Veneza,Venise
IT|Genova,=Genoa,Genua,Gênes
IT|Padova,Padua,Padoue
IT|Mantova,Mantua
IT|Bolzano,Bozen
IT|Trento,Trient
IT|Trieste,Triest,Trst
IT|Siracusa,Syrakus
IT|Livorno,Leghorn
IT|Bologna,Bolonia
IT|Cagliari,Casteddu
IT-25|Lombardy,Lombardia,Lombardei
IT-52|Tuscany,Toscana,Toskana
IT-82|Sicily,Sicilia,Sizilien
IT-88|Sardinia,Sardegna,Sardinien
IT-21|Piedmont,Piemonte
IT-62|Lazio,Latium
IT-57|Marche,The Marches
DK|Copenhagen,København,Kobenhavn,Koebenhavn,Kopenhagen,Copenhague,Copenaghen,Köpenhamn,Kopenhaga,哥本哈根,コペンハーゲン,Копенгаген
DK|Århus,=Aarhus
DK|Aalborg,Ålborg
SE|Stockholm,Estocolmo,Stoccolma,Sztokholm,Tukholma,斯德哥尔摩,ストックホルム,Стокгольм
SE|Göteborg,=Gothenburg,Goteborg,Gotemburgo
SE|Malmö,Malmo,Malmoe
SE|Uppsala,Upsala
SE|Linköping,Linkoping
SE|Örebro,Orebro
SE|Umeå,Umea
NO-03|Oslo,奥斯陆,オスロ,Осло
NO|Bergen,Bergen Norway
NO|Trondheim,Drontheim
NO|Tromsø,Tromso,Tromsoe
NO|Stavanger,Stafangr
FI|Helsinki,Helsingfors,Helsinque,赫尔辛基,ヘルシンキ,Хельсинки
FI|Turku,Åbo
FI|Tampere,Tammerfors
FI|Espoo,Esbo
FI|Vantaa,Vanda
FI|Oulu,Uleåborg
FI-18|Uusimaa,Nyland
IS|Reykjavík,Reykjavik,雷克雅未克
EE|Tallinn,Reval,Tallin,塔林,Таллин
EE|Tartu,Dorpat
LV|Riga,Rīga,里加,Рига
LT|Vilnius,Wilno,Vilna,维尔纽斯,Вильнюс
LT|Kaunas,Kowno
LT|Klaipėda,Klaipeda,Memel
PL|Warsaw,Warszawa,Warschau,Varsovie,Varsovia,Varšava,Varsavia,华沙,ワルシャワ,바르샤바,Варшава
PL|Kraków,Krakow,Cracow,Krakau,Cracovie,Cracovia,克拉科夫,Краков
PL|Wrocław,Wroclaw,Breslau,Вроцлав
PL|Gdańsk,Gdansk,Danzig
PL|Poznań,Poznan,Posen
PL|Łódź,Lodz
PL|Szczecin,Stettin
PL|Katowice,Kattowitz
PL|Toruń,Thorn
PL|Lublin,Люблин
PL-14|Mazovia,Mazowieckie,Masovian
PL-12|Lesser Poland,Małopolska,Małopolskie
PL-22|Pomerania,Trójmiasto,Tricity,Pomorskie
PL-24|Silesia,Śląskie,Śląsk
PL-02|Lower Silesia,Dolnośląskie
CZ-10|Prague,Praha,Prag,Praga,Prága,布拉格,プラハ,프라하,Прага,Πράγα
CZ|Brno,Brünn,Брно
CZ|Pilsen,Plzeň,Plzen
CZ|České Budějovice,Budweis
CZ|Karlovy Vary,Carlsbad Czechia,Karlsbad
CZ|Olomouc,Olmütz
SK|Bratislava,Pressburg,Pozsony,Братислава
SK|Košice,Kosice,Kaschau
HU-BU|Budapest,Budapešť,Budapeszt,Budimpešta,布达佩斯,ブダペスト,Будапешт
HU|Pécs,Pecs
HU|Szeged,Segedin
RO|Bucharest,Bucureşti,București,Bucuresti,Bukarest,Bucarest,布加勒斯特,Бухарест
RO|Cluj-Napoca,Cluj,Klausenburg,Kolozsvár
RO|Iaşi,=Iași,Iasi,Jassy
RO|Timişoara,=Timișoara,Timisoara,Temesvár
RO|Braşov,=Brașov,Brasov,Kronstadt
RO|Constanţa,=Constanța,Constanta
RO|Sibiu,Hermannstadt
BG|Sofia,София,Sofija,Sofía,索非亚
BG|Plovdiv,Пловдив
BG|Varna,Варна
BG|Burgas,Бургас
GR|Athens,Athína,Athina,Αθήνα,Athen,Athènes,Atenas,Atene,Ateny,雅典,アテネ,Афины
GR|Thessaloníki,=Thessaloniki,Θεσσαλονίκη,Salonica,Saloniki
GR|Lárisa,Larissa,Λάρισα
GR|Piraeus,Pireas,Πειραιάς
GR|Pátra,Patras,Πάτρα
HR|Zagreb,Agram,Загреб
HR|Rijeka,Fiume
HR|Split,Spalato
SI|Ljubljana,Laibach,Lubiana,卢布尔雅那
SI|Maribor,Marburg an der Drau
RS|Belgrade,Beograd,Београд,Belgrad,Belgrado,贝尔格莱德,Белград
RS|Novi Sad,Нови Сад
RS|Niš,Nis,Ниш
BA|Sarajevo,Сарајево,Сараево
MK|Skopje,Скопје,Скопье
AL|Tirana,Tiranë,地拉那
XK|Pristina,Prishtina,Prishtinë,Priština
ME|Podgorica,Подгорица
MD|Chisinau,Chişinău,Chișinău,Kishinev,Кишинёв,Кишинев
UA|Kyiv,Kiev,Київ,Киев,Kijów,Kiew,基辅,キーウ
UA|Lviv,L'viv,Lvov,Lemberg,Lwów,Львів,Львов
UA|Kharkiv,Kharkov,Харків,Харьков
UA|Odessa,=Odesa,Одеса,Одесса
UA|Dnipro,Dnipropetrovsk,Дніпро,Днепр
UA|Zaporizhia,=Zaporizhzhia,Запоріжжя,Запорожье
UA|Vinnytsya,=Vinnytsia,Вінниця,Винница
UA|Ivano-Frankivsk,Івано-Франківськ,Ивано-Франковск
BY|Hrodna,Grodno,Гродно,Гродна
BY|Brest,Брест,Брэст
BY|Minsk,Мінск,Минск
RU-MOW|Moscow,Москва,Moskva,Moskau,Moscou,Moscú,Mosca,Moskwa,莫斯科,モスクワ,모스크바,موسكو
RU-SPE|Saint Petersburg,St. Petersburg,Санкт-Петербург,Sankt-Peterburg,Sankt Petersburg,Saint-Pétersbourg,San Petersburgo,Питер,СПб,圣彼得堡
RU|Novosibirsk,Новосибирск
RU|Yekaterinburg,Ekaterinburg,Екатеринбург
RU|Kazan,Kazan',Казань
RU|Nizhniy Novgorod,=Nizhny Novgorod,Нижний Новгород
RU|Samara,Самара
RU|Krasnodar,Краснодар
RU|Vladivostok,Владивосток
RU|Rostov-na-Donu,=Rostov-on-Don,Ростов-на-Дону
TR|Istanbul,İstanbul,Estambul,Stambuł,Constantinople,伊斯坦布尔,イスタンブール,Стамбул,Κωνσταντινούπολη
TR|Ankara,安卡拉,Анкара
TR|İzmir,Izmir,Измир
TR|Antalya,安塔利亚,安塔利亞,Анталья
CY|Nicosia,Lefkosia,Λευκωσία,Lefkoşa
CY|Limassol,Lemesos,Λεμεσός,Лимассол
CY|Larnaca,Larnaka,Λάρνακα
MT|Valletta,Il-Belt Valletta
GE|Tbilisi,თბილისი,Tiflis,Тбилиси,第比利斯
GE|Bat'umi,=Batumi,ბათუმი,Батуми
AM|Yerevan,Երևան,Erevan,Ереван
AZ|Baku,Bakı,Баку
IL|Tel Aviv,Tel-Aviv,Tel Aviv-Yafo,TLV,תל אביב,特拉维夫
IL|Jerusalem,Yerushalayim,ירושלים,القدس,耶路撒冷
IL|Haifa,H̱efa,חיפה
IL|Herzliya,Herzliyya,הרצליה
IL|Ramat Gan,רמת גן
IL|Petaẖ Tiqwa,=Petah Tikva,Petach Tikva,Petah Tiqva,פתח תקווה
IL|Rishon LeẔiyyon,=Rishon LeZion,Rishon LeTsiyon,ראשון לציון
IL|Beersheba,Be'er Sheva,Beer Sheva
AE|Dubai,دبي,迪拜,杜拜,ドバイ,두바이,Дубай
AE|Abu Dhabi,أبوظبي,أبو ظبي,阿布扎比,アブダビ,Абу-Даби
AE|Sharjah,الشارقة
SA|Riyadh,الرياض,Riad,Ar Riyad,利雅得
SA|Jeddah,جدة,Jidda,吉达
SA|Mecca,مكة,Makkah
SA|Medina,المدينة المنورة,Madinah
QA|Doha,الدوحة,多哈
KW|Kuwait City,مدينة الكويت,Al Kuwayt
BH|Manama,المنامة
OM|Muscat,مسقط
JO|Amman,عمان
LB|Beirut,Beyrouth,بيروت
EG|Cairo,القاهرة,El Cairo,Le Caire,Kairo,开罗,カイロ,Каир
EG|Alexandria,الإسكندرية,Alexandrie,Alejandría
MA|Casablanca,الدار البيضاء,Casa Blanca,卡萨布兰卡
MA|Rabat,الرباط
MA|Marrakesh,Marrakech,مراكش
MA|Tangier,Tanger,طنجة
MA|Fes,Fès,Fez,فاس
TN|Tunis,تونس العاصمة
DZ|Algiers,Alger,الجزائر العاصمة,Argel
NG|Lagos,拉各斯
NG|Abuja,FCT Abuja
KE|Nairobi,内罗毕
ET|Addis Ababa,Addis Abeba,አዲስ አበባ
ZA|Cape Town,Kaapstad,Le Cap,Kapstadt,Ciudad del Cabo,开普敦
ZA|Johannesburg,Joburg,Jo'burg,约翰内斯堡
ZA|Pretoria,Tshwane
ZA|Durban,eThekwini
ZA|Port Elizabeth,Gqeberha
TZ|Dar es Salaam,Dar-es-Salaam
GH|Accra,阿克拉
IN|Bhubaneshwar,=Bhubaneswar
IN|Bengaluru,Bangalore,ಬೆಂಗಳೂರು,班加罗尔,バンガロール
IN|Mumbai,Bombay,मुंबई,Bombaim,孟买
IN|Chennai,Madras,சென்னை
IN|Kolkata,Calcutta,কলকাতা,加尔各答
IN|New Delhi,नई दिल्ली,Nueva Delhi,Neu-Delhi,新德里
IN|Delhi,दिल्ली,德里
IN-DL|National Capital Territory of Delhi,Delhi NCR,NCR Delhi
IN|Gurgaon,=Gurugram,गुरुग्राम
IN|Noida,NOIDA,नोएडा
IN|Pune,Poona,पुणे
IN|Hyderabad,హైదరాబాద్
IN|Cochin,=Kochi,Ernakulam
IN|Thiruvananthapuram,Trivandrum
IN|Mysore,Mysuru
IN|Mangaluru,Mangalore
IN|Vadodara,Baroda
IN|Puducherry,Pondicherry
IN|Varanasi,Benares,Banaras
IN|Visakhapatnam,Vizag
IN|Prayagraj,Allahabad
IN|Coimbatore,Kovai
IN|Ahmedabad,Ahmadabad,અમદાવાદ
PK|Karachi,کراچی,卡拉奇
PK|Lahore,لاہور
PK|Islamabad,اسلام آباد
BD|Dhaka,Dacca,ঢাকা
BD|Chattogram,Chittagong
LK|Colombo,කොළඹ
NP|Kathmandu,काठमाडौं
CN-BJ|Beijing,Peking,Pékin,Pekín,Pechino,Pekin,北京,北京市,베이징,Пекин
CN-SH|Shanghai,上海,上海市,浦东,上海浦东,Шанхай,상하이
CN-CQ|Chongqing,重庆,重慶,重庆市
CN-TJ|Tianjin,天津,天津市
CN|Shenzhen,深圳,深圳市,Шэньчжэнь
CN|Guangzhou,广州,廣州,广州市,Canton China,Гуанчжоу
CN|Hangzhou,杭州,杭州市
CN|Chengdu,成都,成都市
CN|Wuhan,武汉,武漢,武汉市
CN|Nanjing,南京,南京市,Nanking
CN|Suzhou,苏州,蘇州,苏州市
CN|Xi’an,Xi'an,Xian,西安,西安市
CN|Ningbo,宁波,寧波,宁波市
CN|Qingdao,青岛,青島,青岛市,Tsingtao
CN|Changsha,长沙,長沙,长沙市
CN|Xiamen,厦门,廈門,厦门市,Amoy
CN|Fuzhou,福州,福州市
CN|Dalian,大连,大連,大连市
CN|Zhengzhou,郑州,郑州市
CN|Hefei,合肥,合肥市
CN|Jinan,济南,济南市
CN|Kunming,昆明,昆明市
CN|Shenyang,沈阳,沈阳市
CN|Harbin,哈尔滨
CN|Changchun,长春
CN|Zhuhai,珠海,珠海市
CN|Dongguan,东莞,東莞
CN|Foshan,佛山
CN|Wuxi,无锡,無錫
CN|Nanning,南宁
CN|Guiyang,贵阳
CN|Nanchang,南昌
CN|Shijiazhuang,石家庄
CN|Taiyuan,太原
CN|Haikou,海口
CN|Sanya,三亚
CN-GD|Guangdong,广东,广东省
CN-ZJ|Zhejiang,浙江,浙江省
CN-JS|Jiangsu,江苏,江苏省
CN-SC|Sichuan,四川,四川省
CN-FJ|Fujian,福建,福建省
CN-HI|Hainan,海南,海南省
HK|Hong Kong,HK,HKG,Hong Kong SAR,Hongkong,HK SAR,香港,九龙,九龍,Гонконг,홍콩
HK|Kowloon,Kowloon City
MO|Macao SAR China,Macao,Macau,Macao SAR,澳门,澳門
TW|Taipei,Taipei City,臺北,台北,台北市,타이베이,Тайбэй
TW|Taichung,台中,臺中,台中市,Taichung City
TW|Kaohsiung,高雄,高雄市,Kaohsiung City
TW|Hsinchu,新竹,Hsinchu City
TW|Tainan,台南,臺南
JP-13|Tokyo,東京,东京,東京都,Tōkyō,Tokio,도쿄,Токио,Shibuya,Shinjuku
JP|Osaka,大阪,大阪市,Ōsaka,오사카
JP|Kyoto,京都,京都市,Kioto,교토
JP|Yokohama,横浜,横浜市,横滨
JP|Nagoya,名古屋
JP|Fukuoka,福岡,福岡市,福冈
JP|Sapporo,札幌
JP|Kobe,神戸,神户,Kōbe
JP|Sendai,仙台
JP|Hiroshima,広島,广岛
KR-11|Seoul,서울,서울특별시,Séoul,Seúl,首尔,首爾,ソウル,Сеул
KR|Busan,부산,Pusan,釜山
KR|Incheon,인천
KR|Daegu,대구,Taegu
KR|Daejeon,대전
KR|Gwangju,광주
KR|Suwon,수원,Suwon-si
KR|Seongnam,Seongnam-si,성남,Pangyo,판교
SG|Singapore,Singapore City,SG,SGP,新加坡,シンガポール,싱가포르,Singapur,Singapour,Сингапур
TH-10|Bangkok,กรุงเทพ,กรุงเทพมหานคร,Krung Thep,曼谷,バンコク,Бангкок
TH|Chiang Mai,Chiangmai,เชียงใหม่,清迈
TH-83|Phuket,ภูเก็ต,普吉岛
VN|Ho Chi Minh City,Saigon,Sài Gòn,HCMC,HCM City,Thành phố Hồ Chí Minh,Ho Chi Minh,TP.HCM,TPHCM,胡志明市,ホーチミン
VN|Hanoi,Hà Nội,Ha Noi,河内,ハノイ,Ханой
VN|Da Nang,Đà Nẵng,Danang,岘港
MY-14|Kuala Lumpur,KL,吉隆坡,クアラルンプール
MY|George Town,Georgetown Penang
MY|Johor Bahru,JB Malaysia
ID|Jakarta,DKI Jakarta,雅加达,ジャカルタ,Джакарта
ID-BA|Bali,巴厘岛
ID|Yogyakarta,Jogjakarta,Jogja
ID|Surabaya,泗水
PH|Manila,Metro Manila,Maynila,马尼拉,マニラ
PH|Makati,Makati City
PH|Taguig,Taguig City,BGC
PH|Quezon City,Quezon City Manila
PH|Cebu City,Cebu
PH|Davao,Davao City
PH-00|National Capital Region,NCR Philippines
KH|Phnom Penh,ភ្នំពេញ,金边
MM|Yangon,Rangoon
KZ|Almaty,Алматы,Alma-Ata
KZ|Nur-Sultan,=Astana,Астана,Нур-Султан
UZ|Tashkent,Toshkent,Ташкент
MN|Ulan Bator,=Ulaanbaatar,Улаанбаатар
AU|Sydney,悉尼,シドニー,시드니,Сидней
AU|Melbourne,墨尔本,メルボルン
AU|Brisbane,布里斯班
AU|Perth,珀斯
AU|Adelaide,阿德莱德
AU-NSW|New South Wales,N.S.W.
NZ|Auckland,奥克兰
NZ|Wellington,惠灵顿
NZ|Christchurch,基督城
CA|Toronto,多伦多,多倫多,トロント,토론토
CA|Montréal,=Montreal,蒙特利尔,モントリオール
CA|Vancouver,温哥华,溫哥華,バンクーバー
CA|Québec,=Quebec City,Quebec,Ville de Québec
CA|Ottawa,渥太华
CA|Kitchener,Kitchener-Waterloo
CA|Calgary,卡尔加里
CA-QC|Quebec,Québec,Province of Quebec
CA-BC|British Columbia,B.C.
CA-NL|Newfoundland and Labrador,Newfoundland
CA-PE|Prince Edward Island,PEI,P.E.I.
MX|Mexico City,CDMX,Ciudad de México,Ciudad de Mexico,México D.F.,Mexico DF,Mexiko-Stadt,墨西哥城
MX|Guadalajara,GDL
MX|Monterrey,MTY
MX|León de los Aldama,=León
MX|Cancún,Cancun
MX|Santiago de Querétaro,Querétaro,Queretaro
BR|São Paulo,Sao Paulo,San Pablo,圣保罗,サンパウロ,Сан-Паулу
BR|Rio de Janeiro,Rio,里约热内卢,リオデジャネイロ
BR|Brasília,Brasilia,巴西利亚
BR|Belo Horizonte,BH Brazil
BR|Florianópolis,Florianopolis,Floripa
BR|Salvador,Salvador de Bahia
AR|Buenos Aires,CABA,Ciudad Autónoma de Buenos Aires,Capital Federal,布宜诺斯艾利斯,Буэнос-Айрес
CL|Santiago,Santiago de Chile,圣地亚哥智利
CO-DC|Bogotá,Bogota,Santafé de Bogotá,波哥大
CO|Medellín,Medellin
CO|Cali,Santiago de Cali
PE|Lima,Lima Metropolitana,利马
UY|Montevideo,蒙得维的亚
VE|Caracas,Santiago de León de Caracas
EC|Quito,San Francisco de Quito
PA|Panamá,=Panama City,Ciudad de Panamá
CR|San José,San Jose,San José de Costa Rica
GT|Guatemala City,Ciudad de Guatemala
DO|Santo Domingo,Santo Domingo de Guzmán
CU|Havana,La Habana,Habana
PR|San Juan,San Juan Puerto Rico
UY|Punta del Este,Maldonado
US|United States,US,U.S.,USA,EE. UU.,EE.UU.,EEUU,EUA,É.-U.,U.S.A.,United States of America,America,the States,the US,the USA,Stateside,美国,美國
GB|United Kingdom,UK,U.K.,Great Britain,Britain,the UK,英国,英國
AE|United Arab Emirates,UAE,الإمارات,U.A.E.,Emirates,the Emirates,the UAE
DE|Germany,Deutschland,Federal Republic of Germany,BRD
NL|Netherlands,Holland,The Netherlands,Nederland,the Nederlands
CH|Switzerland,Schweiz,Suisse,Svizzera,Swiss
AT|Austria,Österreich,Oesterreich
CZ|Czechia,Czech Republic,Česko,the Czech Republic
TR|Türkiye,Turkey,Turkiye
KR|South Korea,Korea,Republic of Korea,S. Korea,韩国
KP|North Korea,DPRK
RU|Russia,Russian Federation,Россия
CN|China,PRC,Mainland China,People's Republic of China,中国,中国大陆,内地
HK|Hong Kong SAR China,Hong Kong
TW|Taiwan,台湾,台灣,臺灣,Republic of China
VN|Vietnam,Viet Nam
CI|Côte d’Ivoire,Ivory Coast,Cote d'Ivoire
MM|Myanmar (Burma),Myanmar,Burma
CD|Congo - Kinshasa,DR Congo,DRC,Democratic Republic of the Congo
CG|Congo - Brazzaville,Republic of the Congo
SZ|Eswatini,Swaziland
MK|North Macedonia,Macedonia
PS|Palestinian Territories,Palestine,State of Palestine
VA|Vatican City,Vatican,Holy See
CV|Cape Verde,Cabo Verde
BA|Bosnia & Herzegovina,Bosnia,Bosnia and Herzegovina
IE|Ireland,Republic of Ireland,Éire
NZ|New Zealand,Aotearoa,N.Z.
ZA|South Africa,RSA,S. Africa
SA|Saudi Arabia,KSA,Kingdom of Saudi Arabia
PH|Philippines,the Philippines,Phillipines
DO|Dominican Republic,Dominicana,Dominican Rep.,República Dominicana
TT|Trinidad & Tobago,Trinidad,T&T
VG|British Virgin Islands,BVI,B.V.I.,Tortola
VI|U.S. Virgin Islands,USVI,U.S.V.I.,US Virgin Islands,United States Virgin Islands,Virgin Islands
PR|Puerto Rico,P.R.
KY|Cayman Islands,Caymans,Grand Cayman,Cayman
TC|Turks & Caicos Islands,Turks and Caicos,TCI
PG|Papua New Guinea,PNG
IM|Isle of Man,IoM
AG|Antigua & Barbuda,Antigua and Barbuda,Antigua Barbuda
KN|St. Kitts & Nevis,St Kitts,Saint Kitts and Nevis,St. Kitts
VC|St. Vincent & Grenadines,Saint Vincent,St Vincent and the Grenadines
LC|St. Lucia,Saint Lucia
GG|Guernsey,Bailiwick of Guernsey
AU-NSW|New South Wales,NSW
AU-QLD|Queensland,QLD
KN|St. Kitts & Nevis,St Kitts
BS|Bahamas,the Bahamas
GM|Gambia,the Gambia
LA|Laos,Lao PDR
SY|Syria,Syrian Arab Republic
IR|Iran,Islamic Republic of Iran
TZ|Tanzania,United Republic of Tanzania
MD|Moldova,Republic of Moldova
BO|Bolivia,Plurinational State of Bolivia
VE|Venezuela,Bolivarian Republic of Venezuela
BN|Brunei,Brunei Darussalam
JP|Japan,日本
SG|Singapore,Republic of Singapore
IN|India,Bharat,भारत
`
