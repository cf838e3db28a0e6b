/**
 * Towns and the zones they are in, by folded names: facts of GeoNames (geonames.org, CC BY 4.0: names and populations)
 * and the tz database (public domain: zones). Zones whose clocks agree in these years are listed under one name. A
 * name that is ambiguous between zones is left out unless one of the towns is ten times as large as all others.
 */

/** Large towns of the world, for pages that name no country. */
export const TOWNS_OF_THE_WORLD = `
Africa/Abidjan: abidjan|abobo|bouake|yamoussoukro;
Africa/Accra: accra|kumasi;
Africa/Addis_Ababa: addis ababa;
Africa/Algiers: algiers|boumerdas|constantine|oran|tebessa;
Africa/Asmera: asmara;
Africa/Bamako: bamako;
Africa/Bangui: bangui;
Africa/Banjul: banjul;
Africa/Bissau: bissau;
Africa/Blantyre: blantyre|lilongwe;
Africa/Brazzaville: brazzaville|pointe noire;
Africa/Bujumbura: gitega;
Africa/Cairo: al mahallah al kubra|al mansurah|alexandria|asyut|cairo|giza|luxor|port said|suez;
Africa/Casablanca: agadir|casablanca|fes|marrakesh|meknes|oujda angad|rabat|sale|tangier;
Africa/Conakry: camayenne|conakry;
Africa/Dakar: dakar|pikine|touba;
Africa/Dar_es_Salaam: dar es salaam|dodoma|mwanza|zanzibar;
Africa/Djibouti: djibouti;
Africa/Douala: douala|garoua|kousseri|yaounde;
Africa/Freetown: freetown;
Africa/Gaborone: gaborone;
Africa/Harare: bulawayo|harare;
Africa/Johannesburg: benoni|bloemfontein|boksburg|cape town|durban|east london|johannesburg|pietermaritzburg|
  port elizabeth|pretoria|soweto|tembisa|vereeniging|welkom;
Africa/Juba: juba;
Africa/Kampala: kampala;
Africa/Khartoum: kassala|khartoum|nyala|omdurman|port sudan;
Africa/Kigali: kigali;
Africa/Kinshasa: kinshasa|masina;
Africa/Lagos: aba|abeokuta|abuja|ado ekiti|akure|benin city|calabar|ebute ikorodu|enugu|ibadan|ilorin|jos|kaduna|
  kano|katsina|lagos|lekki|maiduguri|okene|onitsha|oyo|port harcourt|sokoto|uyo|warri|zaria;
Africa/Libreville: libreville;
Africa/Lome: lome;
Africa/Luanda: luanda;
Africa/Lubumbashi: kananga|kisangani|kolwezi|likasi|lubumbashi|mbuji mayi;
Africa/Lusaka: kitwe|lusaka;
Africa/Malabo: malabo;
Africa/Maputo: beira|maputo|matola;
Africa/Maseru: maseru;
Africa/Mbabane: mbabane;
Africa/Mogadishu: hargeysa|mogadishu;
Africa/Monrovia: monrovia;
Africa/Nairobi: mombasa|nairobi;
Africa/Ndjamena: ndjamena;
Africa/Niamey: niamey;
Africa/Nouakchott: nouakchott;
Africa/Ouagadougou: ouagadougou;
Africa/Porto-Novo: cotonou|porto novo;
Africa/Tripoli: benghazi;
Africa/Tunis: tunis;
Africa/Windhoek: windhoek;
America/Anchorage: anchorage;
America/Argentina/Buenos_Aires: buenos aires|la plata|mar del plata;
America/Argentina/Salta: salta;
America/Argentina/Tucuman: san miguel de tucuman;
America/Aruba: oranjestad;
America/Asuncion: asuncion;
America/Belize: belmopan;
America/Bogota: barranquilla|bogota|bucaramanga|cali|cucuta|ibague|medellin|pereira|santa marta;
America/Cancun: cancun;
America/Caracas: barquisimeto|caracas|ciudad guayana|maracaibo|maracay|maturin;
America/Cayenne: cayenne;
America/Chicago: abilene|amarillo|austin|baton rouge|broken arrow|cedar rapids|chicago|college station|
  corpus christi|dallas|davenport|east independence|evansville|fargo|fort worth|frisco|garland|grand prairie|
  green bay|houston|irving|joliet|kansas city|killeen|laredo|little rock|lubbock|madison|mcallen|mckinney|memphis|
  metairie|metairie terrace|milwaukee|minneapolis|mobile|montgomery|murfreesboro|naperville|nashville|new orleans|
  norman|north peoria|oklahoma city|olathe|omaha|overland park|pearland|plano|richardson|rockford|round rock|
  san angelo|san antonio|shreveport|sioux falls|st louis|topeka|tulsa|tyler|waco|wichita|wichita falls;
America/Ciudad_Juarez: juarez;
America/Cordoba: rosario;
America/Curacao: willemstad;
America/Denver: albuquerque|arvada|billings|boise|boulder|centennial|colorado springs|denver|el paso|fort collins|
  greeley|las cruces|provo|pueblo|salt lake city|thornton|west jordan|west valley city;
America/Dominica: roseau;
America/Edmonton: calgary|edmonton;
America/El_Salvador: san salvador;
America/Godthab: nuuk;
America/Guadeloupe: basse terre;
America/Guatemala: guatemala city|mixco|villa nueva;
America/Guayaquil: guayaquil|quito;
America/Halifax: dartmouth|moncton;
America/Havana: havana|santiago de cuba;
America/Hermosillo: culiacan|hermosillo;
America/La_Paz: cochabamba|santa cruz de la sierra;
America/Lima: arequipa|callao|chiclayo|iquitos|lima|trujillo;
America/Los_Angeles: anaheim|bakersfield|berkeley|chula vista|costa mesa|daly city|downey|east los angeles|el cajon|
  elk grove|escondido|eugene|fresno|garden grove|gresham|hayward|hillsboro|huntington beach|inglewood|las vegas|
  long beach|los angeles|modesto|moreno valley|murrieta|north las vegas|oakland|ontario|oxnard|palmdale|paradise|
  pomona|rancho cucamonga|reno|renton|rialto|riverside|sacramento|san bernardino|san diego|san francisco|
  santa clarita|seattle|simi valley|spokane|stockton|sunnyvale|sunrise manor|tacoma|temecula|thousand oaks|torrance|
  vallejo|victorville|visalia|vista|west covina;
America/Managua: managua;
America/Manaus: campo grande|cuiaba|manaus;
America/Marigot: marigot;
America/Martinique: fort de france;
America/Matamoros: heroica matamoros|reynosa;
America/Mendoza: mendoza;
America/Mexico_City: acapulco de juarez|aguascalientes|azcapotzalco|chihuahua|ciudad apodaca|ciudad lopez mateos|
  ciudad nezahualcoyotl|coyoacan|cuauhtemoc|cuautitlan izcalli|ecatepec de morelos|guadalajara|guadalupe|
  gustavo adolfo madero|iztapalapa|leon de los aldama|mexico city|monterrey|morelia|naucalpan de juarez|puebla|
  saltillo|san luis potosi|san nicolas de los garza|santa maria chimalhuacan|santiago de queretaro|tlalnepantla|
  tlalpan|tlaquepaque|toluca|tonala|torreon|tuxtla|veracruz|victoria de durango|xalapa de enriquez|xochimilco|
  zapopan;
America/Montevideo: montevideo;
America/Nassau: nassau;
America/New_York: akron|allentown|amherst|ann arbor|astoria|atlanta|baltimore|borough park|boston|bridgeport|
  brooklyn|buffalo|bushwick|cape coral|charlotte|chattanooga|chesapeake|cincinnati|clearwater|cleveland|columbus|
  coral springs|davie|dayton|detroit|east chattanooga|east flatbush|east hampton|east harlem|edison|elizabeth|
  fort lauderdale|fort wayne|grand rapids|greensboro|hialeah|high point|hollywood|indianapolis|ironville|
  jacksonville|jamaica|jersey city|knoxville|lexington|lexington fayette|louisville|lowell|manhattan|meads|miami|
  miami gardens|new haven|new york city|newark|newport news|norfolk|north charleston|north stamford|orlando|palm bay|
  paterson|pembroke pines|philadelphia|pittsburgh|pompano beach|port saint lucie|providence|queens|raleigh|
  sandy springs|savannah|sheepshead bay|south bend|st petersburg|staten island|sterling heights|tallahassee|tampa|
  the bronx|virginia beach|warren|washington dc|washington heights|waterbury|west palm beach|wilmington|
  winston salem|yonkers;
America/Panama: panama;
America/Paramaribo: paramaribo;
America/Phoenix: chandler|deer valley|gilbert|maryvale|mesa|phoenix|scottsdale|surprise|tempe|tempe junction|tucson;
America/Port-au-Prince: port au prince;
America/Port_of_Spain: port of spain;
America/Regina: regina|saskatoon;
America/Santiago: puente alto|santiago;
America/Santo_Domingo: santiago de los caballeros|santo domingo|santo domingo este|santo domingo oeste;
America/Sao_Paulo: ananindeua|aparecida de goiania|aracaju|belem|belford roxo|belo horizonte|brasilia|campinas|
  contagem|curitiba|duque de caxias|feira de santana|florianopolis|fortaleza|goiania|guarulhos|jaboatao|
  jaboatao dos guararapes|joao pessoa|joinville|juiz de fora|londrina|maceio|natal|niteroi|nova iguacu|osasco|
  porto alegre|recife|ribeirao das neves|ribeirao preto|rio de janeiro|salvador|santo andre|santos|
  sao bernardo do campo|sao joao de meriti|sao jose dos campos|sao luis|sao paulo|sorocaba|teresina|uberlandia;
America/St_Barthelemy: gustavia;
America/St_Kitts: basseterre;
America/St_Thomas: charlotte amalie;
America/St_Vincent: kingstown;
America/Tegucigalpa: san pedro sula|tegucigalpa;
America/Tijuana: mexicali|tijuana;
America/Toronto: barrie|brampton|east york|etobicoke|gatineau|greater sudbury|guelph|kitchener|levis|longueuil|
  markham|milton|mississauga|montreal|nepean|north york|oshawa|ottawa|quebec|richmond hill|saguenay|sherbrooke|
  st catharines|toronto|trois rivieres|vaughan;
America/Tortola: road town;
America/Vancouver: abbotsford|burnaby|coquitlam|delta|kelowna|ladner|okanagan|surrey;
America/Winnipeg: winnipeg;
Asia/Aden: aden|al hudaydah|sanaa|ta izz;
Asia/Almaty: almaty|karagandy|nur sultan|shymkent;
Asia/Amman: amman|zarqa;
Asia/Ashgabat: ashgabat;
Asia/Baghdad: abu ghurayb|as sulaymaniyah|baghdad|basrah|erbil|karbala|kirkuk|mosul|najaf|nasiriyah;
Asia/Bahrain: manama;
Asia/Baku: baku;
Asia/Bangkok: bangkok;
Asia/Beirut: beirut;
Asia/Bishkek: bishkek;
Asia/Brunei: bandar seri begawan;
Asia/Damascus: aleppo|damascus|hamah|homs;
Asia/Dhaka: chittagong|dhaka|khulna|rajshahi;
Asia/Dili: dili;
Asia/Dubai: abu dhabi|ajman city|dubai|sharjah;
Asia/Dushanbe: dushanbe;
Asia/Famagusta: nicosia;
Asia/Gaza: gaza;
Asia/Ho_Chi_Minh: bien hoa|da nang|haiphong|hanoi|ho chi minh city;
Asia/Hong_Kong: hong kong|kowloon;
Asia/Irkutsk: irkutsk;
Asia/Jakarta: bandar lampung|bandung|batam|bekasi|bogor|cimahi|depok|jakarta|jambi city|malang|medan|padang|
  palembang|pekanbaru|pontianak|semarang|situbondo|south tangerang|surabaya|surakarta|tangerang|yogyakarta;
Asia/Jerusalem: jerusalem|tel aviv;
Asia/Kabul: kabul;
Asia/Karachi: bahawalpur|battagram|faisalabad|gujranwala|islamabad|karachi|kotli|lahore|multan|muzaffarabad|peshawar|
  quetta|rahim yar khan|rawalpindi|sargodha|sialkot|sukkur;
Asia/Kathmandu: kathmandu;
Asia/Kolkata: agra|ahmedabad|ajmer|akola|aligarh|allahabad|amravati|amritsar|asansol|aurangabad|bareilly|belgaum|
  bengaluru|bhatpara|bhavnagar|bhayandar|bhilai|bhiwandi|bhopal|bhubaneshwar|bikaner|bilimora|bokaro|borivli|
  chandigarh|chennai|cochin|coimbatore|cuttack|davangere|dehra dun|delhi|dombivli|durgapur|faridabad|gaya|ghaziabad|
  gorakhpur|gulbarga|guntur|guwahati|gwalior|haora|hubli|indore|jabalpur|jaipur|jalandhar|jalgaon|jammu|jamnagar|
  jamshedpur|jhansi|jodhpur|kalyan|kanpur|kolhapur|kolkata|korba|kota|kozhikode|kurnool|lucknow|ludhiana|madurai|
  malegaon|mangalore|meerut|moradabad|mumbai|mysore|nagpur|najafgarh|nanded|nangi|narela|nashik|nellore|new delhi|
  nowrangapur|patna|pimpri|pune|raipur|rajkot|ramgundam|ranchi|raurkela|saharanpur|sangli|shyamnagar|siliguri|
  solapur|srinagar|surat|thane|thiruvananthapuram|thoothukudi|tiruchirappalli|tirunelveli|udaipur|ujjain|ulhasnagar|
  vadodara|varanasi|vijayawada|visakhapatnam|warangal;
Asia/Kuala_Lumpur: ipoh|johor bahru|kampung baru subang|klang|kota bharu|kuala lumpur|petaling jaya|shah alam;
Asia/Kuching: kota kinabalu|kuching;
Asia/Kuwait: al ahmadi|kuwait city;
Asia/Macau: macau;
Asia/Makassar: balikpapan|banjarmasin|city of balikpapan|denpasar|makassar|manado;
Asia/Manila: antipolo|bacolod city|budta|cagayan de oro|caloocan city|cebu city|dasmarinas|davao|general santos|
  las pinas|makati city|malingao|manila|mansilingan|pasay|pasig city|quezon city|taguig|zamboanga;
Asia/Muscat: muscat;
Asia/Novosibirsk: barnaul|kemerovo|krasnoyarsk|novokuznetsk|novosibirsk|tomsk;
Asia/Omsk: omsk;
Asia/Phnom_Penh: phnom penh|takeo;
Asia/Pyongyang: hamhung|nampo|pyongyang|sunchon;
Asia/Qatar: doha;
Asia/Riyadh: al kharj|dammam|jeddah|mecca|medina|riyadh|sultanah|tabuk|taif;
Asia/Seoul: ansan si|anyang si|bucheon si|busan|changwon|cheongju si|daegu|daejeon|goyang si|gwangju|hwaseong si|
  incheon|jeju city|jeonju|masan|pohang|seongnam si|seoul|suwon|uijeongbu si|ulsan;
Asia/Shanghai: anshan|anyang|baoding|baotou|bayan nur|beian|beijing|bengbu|benxi|cangzhou|changchun|changde|changsha|
  changshu city|changzhi|changzhou|chaoyang|chaozhou|chengde|chengdu|chongqing|dadonghai|dadukou|dalian|dandong|
  datong|dongguan|foshan|fushun|fuxin|fuzhou|guangzhou|guankou|guilin|guiyang|guli|haikou|handan|hangzhou|harbin|
  hefei|hegang|hengshui|hengyang|hohhot|huaian|huaibei|huainan|huangshi|jiamusi|jiangmen|jianshui|jiaozuo|jiaxing|
  jieyang|jilin|jinan|jining|jinzhou|jixi|kaifeng|kunming|kunshan|langfang|lanzhou|liaoyang|liaoyuan|lijiang|
  luancheng|luohe|luoyang|luqiao|mudanjiang|nanchang|nanchong|nanjing|nanning|nantong|neijiang|ningbo|ordos|panshan|
  pingdingshan|puyang|puyang chengguanzhen|qingdao|qinhuangdao|qionghai|qiqihar|shanghai|shangyu|shantou|shaoguan|
  shaoxing|shashi|shenyang|shenzhen|shihezi|shijiazhuang|shiyan|shuangyashan|siping|suzhou|taian|taiyuan|taizhou|
  tanggu|tangshan|tianjin|tianshui|tonghua|tongshan|urumqi|wenshan city|wenzhou|wuhan|wuhu|wuwei|wuxi|xiamen|xian|
  xiangtan|xiangyang|xianyang|xingtai|xining|xinxiang|xinyang|xuchang|yancheng|yangquan|yangzhou|yantai|yichang|
  yinchuan|yingkou|yueyang|yunfu|zhangjiakou|zhangzhou|zhanjiang|zhengzhou|zhenjiang|zhongshan|zhu cheng city|zhuhai|
  zhumadian|zhuzhou|zibo|zigong|zunyi;
Asia/Singapore: singapore;
Asia/Taipei: banqiao|hsinchu|kaohsiung|taichung|tainan|taipei|taoyuan city;
Asia/Tashkent: namangan|tashkent;
Asia/Tbilisi: tbilisi;
Asia/Tehran: ahvaz|arak|ardabil|azadshahr|hamadan|isfahan|kahriz|karaj|kerman|kermanshah|mashhad|orumiyeh|
  pasragad branch|qom|rasht|shiraz|tabriz|tehran|yazd|zahedan;
Asia/Thimphu: thimphu;
Asia/Tokyo: amagasaki|chiba|fukuoka|hachioji|hamamatsu|himeji|hirakata|hiroshima|kagoshima|kanazawa|kawaguchi|
  kawasaki|kitakyushu|kobe|kumamoto|kurashiki|kyoto|matsudo|matsuyama|nagasaki|nagoya|niigata|nishinomiya hama|oita|
  okayama|osaka|saitama|sakai|sapporo|sendai|shizuoka|tokyo|utsunomiya|yokohama|yokosuka|yono;
Asia/Ulaanbaatar: ulan bator;
Asia/Vientiane: vientiane;
Asia/Vladivostok: khabarovsk|vladivostok;
Asia/Yangon: mandalay|mawlamyine|nay pyi taw|yangon;
Asia/Yekaterinburg: chelyabinsk|magnitogorsk|orenburg|perm|tyumen|ufa|yekaterinburg;
Asia/Yerevan: yerevan;
Atlantic/Canary: la laguna|las palmas de gran canaria|santa cruz de tenerife|telde;
Atlantic/Cape_Verde: praia;
Atlantic/Faeroe: torshavn;
Atlantic/Reykjavik: akureyri|hafnarfjorður|kopavogur|reykjavik;
Australia/Adelaide: adelaide;
Australia/Brisbane: brisbane|cairns|gold coast|logan city|toowoomba|townsville;
Australia/Darwin: darwin;
Australia/Perth: perth|rockingham;
Australia/Sydney: bendigo|canberra|geelong|launceston|melbourne|sydney|wollongong;
Europe/Amsterdam: almere stad|amersfoort|amsterdam|apeldoorn|arnhem|breda|dordrecht|eindhoven|enschede|groningen|
  haarlem|hoofddorp|leiden|maastricht|nijmegen|rotterdam|s hertogenbosch|the hague|tilburg|utrecht|zaanstad|
  zoetermeer|zwolle;
Europe/Andorra: andorra la vella;
Europe/Belgrade: belgrade;
Europe/Berlin: aachen|augsburg|bergisch gladbach|berlin|bielefeld|bochum|bonn|bottrop|braunschweig|bremen|
  bremerhaven|chemnitz|darmstadt|dortmund|dresden|duisburg|dusseldorf|erfurt|erlangen|essen|frankfurt am main|
  freiburg|furth|gelsenkirchen|gera|gottingen|hagen|halle saale|hamburg|hamm|hannover|heilbronn|herne|hildesheim|
  ingolstadt|jena|karlsruhe|kassel|kiel|koblenz|koln|krefeld|leipzig|leverkusen|lubeck|ludwigshafen am rhein|
  magdeburg|mainz|mannheim|moers|monchengladbach|mulheim|munich|munster|neuss|nurnberg|oberhausen|offenbach|
  oldenburg|osnabruck|paderborn|pforzheim|potsdam|recklinghausen|regensburg|remscheid|reutlingen|rostock|saarbrucken|
  salzgitter|siegen|solingen|stuttgart|trier|ulm|wiesbaden|witten|wolfsburg|wuppertal|wurzburg;
Europe/Bratislava: bratislava;
Europe/Brussels: antwerpen|brugge|brussels|charleroi|gent|liege|namur;
Europe/Bucharest: adjud|aiud|alba iulia|arad|bacau|baia mare|baia sprie|baicoi|bailesti|bals|barlad|bistrita|blaj|
  bocsa|borsa|botosani|brad|braila|brasov|breaza|bucharest|buftea|buhusi|buzau|calafat|campia turzii|
  campulung moldovenesc|caracal|caransebes|carei|cernavoda|cisnadie|cluj napoca|codlea|comanesti|constanta|corabia|
  craiova|cugir|curtea de arges|dej|deva|dorohoi|dragasani|drobeta turnu severin|fagaras|falticeni|fetesti|filiasi|
  focsani|gaesti|galati|gheorgheni|gherla|giurgiu|gura humorului|hunedoara|husi|iasi|ludus|lugoj|lupeni|mangalia|
  medgidia|medias|miercurea ciuc|mioveni|mizil|moinesti|moreni|motru|navodari|ocna mures|odorheiu secuiesc|oltenita|
  oradea|orastie|pantelimon|pascani|petrila|petrosani|piatra neamt|pitesti|ploiesti|popesti leordeni|radauti|
  ramnicu sarat|ramnicu valcea|rasnov|resita|roman|rosiorii de vede|sacele|salonta|satu mare|sebes|sfantu gheorghe|
  sibiu|sighetu marmatiei|sighisoara|simleu silvaniei|slobozia|suceava|targoviste|targu jiu|targu mures|targu neamt|
  targu secuiesc|tarnaveni|tecuci|timisoara|tulcea|turda|turnu magurele|urziceni|vaslui|vatra dornei|viseu de sus|
  voluntari|vulcan|zalau|zarnesti|zimnicea;
Europe/Budapest: budapest|debrecen|gyor|kecskemet|miskolc|nyiregyhaza|pecs|szeged|szekesfehervar;
Europe/Chisinau: chisinau;
Europe/Copenhagen: aabenraa|aalborg|albertslund|arhus|ballerup|birkerod|charlottenlund|copenhagen|esbjerg|farum|
  fredericia|frederiksberg|frederikshavn|glostrup|greve|haderslev|helsingor|herning|hillerod|hjorring|holbaek|
  holstebro|horsens|horsholm|hvidovre|ishoj|kalundborg|koge|kolding|korsor|lillerod|naestved|norresundby|nyborg|
  nykobing falster|odense|randers|ringsted|rodovre|roskilde|silkeborg|skive|slagelse|sonderborg|stenlose|svendborg|
  taastrup|vejle|viborg;
Europe/Dublin: cork|dublin;
Europe/Gibraltar: gibraltar;
Europe/Guernsey: saint peter port;
Europe/Helsinki: espoo|forssa|hameenlinna|hamina|haukipudas|heinola|helsinki|hollola|hyvinge|iisalmi|imatra|
  jakobstad|jamsa|janakkala|jarvenpaa|joensuu|jyvaskyla|kaarina|kajaani|kangasala|karhula|kemi|kerava|kirkkonummi|
  kokkola|korsholm|kotka|kouvola|kuopio|kuusamo|lahti|lappeenranta|laukaa|lempaala|lieto|lohja|lovisa|mantsala|
  mikkeli|nokia|nurmijarvi|oulu|pirkkala|pori|porvoo|raahe|raisio|rauma|riihimaki|rovaniemi|savonlinna|seinajoki|
  sibbo|siilinjarvi|tampere|tornio|turku|tuusula|uusikaupunki|vaasa|valkeakoski|vantaa|varkaus|vastaboland|vihti|
  ylojarvi;
Europe/Istanbul: adana|ankara|antalya|bagcilar|bahcelievler|bursa|cankaya|diyarbakir|erzurum|esenler|eskisehir|
  gaziantep|istanbul|izmir|karabaglar|kayseri|konya|malatya|maltepe|mersin|muratpasa|sanliurfa|sultangazi|umraniye|
  uskudar;
Europe/Jersey: saint helier;
Europe/Kaliningrad: kaliningrad;
Europe/Kyiv: dnipro|donetsk|kharkiv|kryvyi rih|kyiv|luhansk|lviv|mariupol|mykolayiv|sevastopol|zaporizhia;
Europe/Lisbon: lisbon;
Europe/Ljubljana: ljubljana;
Europe/London: archway|basildon|basingstoke|belfast|bexley|birkenhead|blackburn|blackpool|bolton|bournemouth|
  bradford|bristol|burnley|burton upon trent|cardiff|cheltenham|city of westminster|coventry|crawley|croydon|
  dagenham|derby|doncaster|dudley|eastbourne|edinburgh|enfield town|exeter|gillingham|glasgow|grimsby|high wycombe|
  huddersfield|ipswich|islington|kingston upon hull|leeds|leicester|liverpool|london|luton|maidstone|middlesbrough|
  milton keynes|newcastle upon tyne|newport|nottingham|oldham|poole|preston|rotherham|sheffield|slough|southampton|
  southend on sea|st helens|stockport|stoke on trent|sunderland|sutton|sutton coldfield|swansea|swindon|telford|
  walsall|warrington|watford|west bromwich|wigan|woking|wolverhampton;
Europe/Luxembourg: luxembourg;
Europe/Madrid: a coruna|albacete|alcala de henares|alcobendas|alcorcon|algeciras|alicante|almeria|badajoz|badalona|
  bilbao|castello de la plana|chamartin|ciudad lineal|donostia san sebastian|dos hermanas|elche|fuenlabrada|
  gasteiz vitoria|getafe|gijon|huelva|jerez de la frontera|leganes|lhospitalet de llobregat|lleida|logrono|madrid|
  malaga|marbella|mataro|mostoles|murcia|ourense|palma|parla|reus|sabadell|sant marti|santa coloma de gramenet|
  santander|sevilla|tarragona|terrassa|torrejon de ardoz|torrevieja|vigo|zaragoza;
Europe/Malta: valletta;
Europe/Mariehamn: mariehamn;
Europe/Minsk: homyel|minsk;
Europe/Monaco: monaco;
Europe/Moscow: bryansk|cheboksary|ivanovo|kazan|kirov|krasnodar|kursk|lipetsk|makhachkala|moscow|naberezhnyye chelny|
  nizhniy novgorod|penza|rostov na donu|ryazan|saint petersburg|tula|tver|volgograd|voronezh|yaroslavl;
Europe/Oslo: alesund|arendal|asker|askoy|bergen|bodo|drammen|fredrikstad|gjovik|halden|hamar|harstad|haugesund|
  horten|kongsberg|kristiansand|kristiansund|larvik|lillehammer|mo i rana|molde|moss|oslo|porsgrunn|sandefjord|
  sandnes|sarpsborg|skien|stavanger|steinkjer|tonsberg|tromso|trondheim;
Europe/Paris: aix en provence|amiens|angers|argenteuil|besancon|bordeaux|boulogne billancourt|caen|cergy pontoise|
  clermont ferrand|dijon|grenoble|le havre|le mans|lille|limoges|lyon|marseille|metz|montpellier|mulhouse|nancy|
  nantes|nice|nimes|paris|perpignan|reims|rennes|rouen|saint etienne|saint quentin en yvelines|strasbourg|toulon|
  toulouse|tours|villeurbanne;
Europe/Podgorica: podgorica;
Europe/Prague: brno|olomouc|ostrava|pilsen|prague;
Europe/Riga: riga;
Europe/Rome: acilia castel fusano ostia antica|bergamo|bologna|brescia|cagliari|catania|foggia|genoa|livorno|messina|
  mestre|milan|modena|monza|naples|padova|palermo|perugia|pescara|prato|reggio calabria|reggio nellemilia|rimini|
  rome|salerno|taranto|trieste|turin|verona|vicenza;
Europe/Samara: astrakhan|izhevsk|samara|saratov|tolyatti|ulyanovsk;
Europe/Sarajevo: sarajevo;
Europe/Skopje: skopje;
Europe/Sofia: sofia;
Europe/Stockholm: akersberga|alingsas|angelholm|bjorlanda|boden|boras|borlange|enkoping|eskilstuna|eslov|falkenberg|
  falkoping|falun|gavle|goteborg|gustavsberg|halmstad|haninge|harnosand|hassleholm|helsingborg|huddinge|hudiksvall|
  huskvarna|jakobsberg|jonkoping|kalmar|karlshamn|karlskoga|karlskrona|karlstad|katrineholm|kinna|kiruna|koping|
  kristianstad|kristinehamn|kumla|kungalv|kungsbacka|landskrona|lerum|lidingo|lidkoping|linkoping|ljungby|ludvika|
  lulea|lund|malmo|mariestad|marsta|molndal|molnlycke|motala|nacka|nassjo|norrkoping|norrtalje|nykoping|orebro|
  ornskoldsvik|oskarshamn|ostersund|partille|pitea|sandviken|skelleftea|skovde|sodertalje|sollentuna|solna|
  staffanstorp|stockholm|sundbyberg|sundsvall|taby|trelleborg|trollhattan|tullinge|tumba|uddevalla|umea|
  upplands vasby|uppsala|vallentuna|vanersborg|varberg|varnamo|vasteras|vastervik|vastra frolunda|vaxjo|visby|ystad;
Europe/Tallinn: tallinn;
Europe/Tirane: tirana;
Europe/Vaduz: vaduz;
Europe/Vienna: graz|innsbruck|linz|salzburg|vienna;
Europe/Vilnius: vilnius;
Europe/Warsaw: bemowo|bialystok|bielany|bielsko biala|bydgoszcz|bytom|chorzow|czestochowa|dabrowa gornicza|elblag|
  gdansk|gdynia|gliwice|gorzow wielkopolski|kalisz|katowice|kielce|koszalin|krakow|legnica|lodz|lublin|mokotow|
  olsztyn|opole|plock|poznan|praga poludnie|radom|ruda slaska|rybnik|rzeszow|sosnowiec|srodmiescie|szczecin|targowek|
  tarnow|torun|tychy|ursynow|walbrzych|warsaw|wloclawek|wola|wroclaw|zabrze|zielona gora;
Europe/Zagreb: zagreb;
Europe/Zurich: basel|bern|geneve|lausanne|zurich;
Indian/Antananarivo: antananarivo;
Indian/Comoro: moroni;
Indian/Maldives: male;
Indian/Mauritius: port louis;
Indian/Mayotte: mamoudzou;
Pacific/Auckland: auckland|lower hutt|manukau city|tauranga;
Pacific/Efate: port vila;
Pacific/Fiji: suva;
Pacific/Guadalcanal: honiara;
Pacific/Honolulu: honolulu;
Pacific/Majuro: majuro;
Pacific/Noumea: noumea;
Pacific/Pago_Pago: pago pago;
Pacific/Port_Moresby: port moresby;
Pacific/Rarotonga: avarua;
Pacific/Saipan: saipan;
Pacific/Tahiti: papeete;
Pacific/Tarawa: tarawa;
Pacific/Tongatapu: nuku alofa;
`

/** Larger towns of countries with several zones. */
export const TOWNS_BY_COUNTRY: Readonly<Record<string, string>> = {
  US: `
America/Anchorage: anchorage;
America/Chicago: abilene|alief|allen|amarillo|ames|ankeny|appleton|arlington heights|atascocita|austin|bartlett|
  baton rouge|baytown|bentonville|berwyn|biloxi|birmingham|bismarck|blaine|blue springs|bolingbrook|bossier city|
  broken arrow|buffalo grove|burleson|burnsville|carol stream|cedar falls|cedar hill|cedar park|cedar rapids|
  champaign|chesterfield|chicago|cicero|college station|collierville|conroe|coon rapids|coppell|corpus christi|
  council bluffs|dallas|davenport|dekalb|denton|des plaines|desoto|dothan|downers grove|dubuque|eagan|
  east independence|east pensacola heights|eau claire|eden prairie|edina|edinburg|edmond|elgin|enid|euless|
  evansville|fargo|florissant|flower mound|fond du lac|fort smith|fort worth|frisco|galveston|garland|gary|glenview|
  grand forks|grand prairie|grapevine|green bay|haltom city|hammond|harlingen|hattiesburg|hoffman estates|hoover|
  houston|huntsville|hutchinson|iowa city|irving|janesville|joliet|jonesboro|joplin|kansas city|keller|kenner|
  kenosha|killeen|la crosse|lake charles|lakeville|laredo|lawton|league city|lees summit|lenexa|little rock|lombard|
  lubbock|madison|mankato|maple grove|mcallen|mckinney|memphis|metairie|metairie terrace|midwest city|milwaukee|
  minneapolis|minnetonka|minnetonka mills|minot|mission|missouri city|mobile|moline|montgomery|moore|moorhead|
  mount prospect|murfreesboro|naperville|nashville|new braunfels|new orleans|normal|norman|north la crosse|
  north little rock|north peoria|north richland hills|oak lawn|odessa|ofallon|oklahoma city|olathe|omaha|orland park|
  oshkosh|overland park|owensboro|palatine|pearland|pensacola|pflugerville|pharr|pine bluff|plano|port arthur|racine|
  richardson|rockford|rockwall|rogers|round rock|rowlett|saint louis park|saint paul|saint peters|salina|san angelo|
  san antonio|schaumburg|shawnee|sheboygan|sherman|shreveport|sioux city|sioux falls|skokie|southaven|spring|
  st louis|stillwater|streamwood|sugar land|temple|texas city|the colony|the woodlands|tinley park|topeka|tulsa|
  tuscaloosa|tyler|urbandale|victoria|waco|waterloo|waukegan|waukesha|wauwatosa|west allis|west coon rapids|
  west des moines|west gulfport|wichita|wichita falls|wylie;
America/Denver: albuquerque|arvada|billings|boise|boulder|bountiful|bozeman|broomfield|casper|castle rock|centennial|
  cheyenne|colorado springs|commerce city|denver|draper|el paso|enchanted hills|fort collins|grand junction|greeley|
  highlands ranch|idaho falls|las cruces|layton|lehi|littleton|longmont|millcreek|missoula|nampa|ogden|orem|
  pocatello|provo|pueblo|rapid city|rio rancho|saint george|salt lake city|south jordan|south valley|taylorsville|
  thornton|twin falls|west jordan|west valley city;
America/Los_Angeles: alameda|aliso viejo|aloha|altadena|anaheim|antelope|arden arcade|azusa|bakersfield|baldwin park|
  beaverton|bell gardens|bellflower|bellingham|bend|berkeley|bothell|brea|buena park|burien|calexico|camarillo|
  carmichael|carson|carson city|castro valley|cathedral city|ceres|cerritos|chico|chino|chino hills|chula vista|
  citrus heights|city of sammamish|coachella|coeur dalene|colton|compton|corvallis|costa mesa|covina|cupertino|
  daly city|davis|diamond bar|downey|east los angeles|eastvale|edmonds|el cajon|el centro|el dorado hills|el monte|
  elk grove|encinitas|escondido|eugene|federal way|florence graham|florin|fontana|fountain valley|fresno|
  garden grove|gardena|gilroy|glendora|gresham|hacienda heights|hanford|hayward|hemet|hesperia|hillsboro|
  huntington beach|huntington park|indio|inglewood|irvine|kennewick|kirkland|la habra|la mesa|la mirada|la puente|
  la quinta|lacey|laguna niguel|lake elsinore|las vegas|livermore|lompoc|long beach|los angeles|madera|manteca|
  menifee|merced|milpitas|mission viejo|modesto|montebello|monterey park|moreno valley|morgan hill|mountain view|
  murrieta|napa|national city|newport beach|north highlands|north las vegas|novato|oakland|olympia|ontario|oxnard|
  palm desert|palmdale|palo alto|paradise|paramount|pasco|perris|petaluma|pico rivera|placentia|pomona|porterville|
  poway|rancho cordova|rancho cucamonga|rancho palos verdes|rancho santa margarita|redding|redmond|redondo beach|
  redwood city|reno|renton|rialto|riverside|rocklin|rohnert park|rosemead|rowland heights|sacramento|salinas|
  sammamish|san bernardino|san bruno|san clemente|san diego|san francisco|san gabriel|san jacinto|san jose|
  san leandro|san luis obispo|san mateo|san rafael|san ramon|santa ana|santa barbara|santa clara|santa clarita|
  santa cruz|santa maria|santa monica|santa rosa|santee|seattle|shoreline|simi valley|south san francisco|
  south whittier|sparks|spokane|spokane valley|stockton|sunnyvale|sunrise manor|tacoma|temecula|thousand oaks|tigard|
  torrance|tracy|tulare|turlock|tustin|upland|vacaville|valencia|vallejo|vancouver|ventura|victorville|visalia|vista|
  walnut creek|watsonville|west covina|west sacramento|whittier|woodland|yakima|yorba linda|yuba city|yucaipa|yuma;
America/New_York: akron|alafaya|allapattah|allentown|alpharetta|altamonte springs|amherst|ann arbor|annandale|apex|
  apopka|ashburn|asheville|aspen hill|astoria|atlanta|attleboro|baltimore|barnstable|battle creek|bayonne|
  beavercreek|bel air south|bensonhurst|bethesda|bethlehem|beverly|beverly cove|binghamton|blacksburg|boca raton|
  bonita springs|borough park|boston|bowie|boynton beach|bradenton|briarwood|bridgeport|bridgewater|bristol|brockton|
  brookline|brooklyn|buffalo|burke|bushwick|cambridge|canarsie|cape coral|carmel|carol city|carrollwood village|
  catonsville|centreville|chapel hill|charlotte|charlottesville|chattanooga|cheektowaga|cherry hill|chesapeake|
  chicopee|cincinnati|city of milford balance|clearwater|cleveland|cleveland heights|clinton township|coconut creek|
  columbus|coney island|coral gables|coral springs|country club|cranston|cutler bay|cuyahoga falls|cypress hills|
  dale city|danbury|davie|dayton|daytona beach|dearborn|dearborn heights|deerfield beach|delray beach|deltona|
  detroit|doral|dundalk|dunwoody|durham|east brunswick|east chattanooga|east concord|east flatbush|east hampton|
  east harlem|east hartford|east lansing|east norwalk|east orange|east providence|edison|elizabeth|elkhart|
  ellicott city|elyria|enfield|euclid|fall river|farmington hills|findlay|fishers|flagami|flatbush|flatlands|flint|
  fordham|forest hills|fort lauderdale|fort myers|fort pierce|fort wayne|fountainebleau|framingham|framingham center|
  gaithersburg|gastonia|glen burnie|goose creek|grand rapids|gravesend|greenburgh|greensboro|hackensack|hagerstown|
  hamden|hampton|harrisonburg|haverhill|hialeah|hickory|hicksville|high point|hilton head island|hoboken|hollywood|
  holyoke|homestead|huntersville|huntington|indianapolis|irondequoit|ironville|irvington|jackson heights|
  jacksonville|jamaica|jeffersonville|jersey city|johns creek|johnson city|jupiter|kalamazoo|kannapolis|kearny|
  kendale lakes|kendall|kentwood|kettering|kings bridge|kingsport|kissimmee|knoxville|kokomo|lake ridge|largo|
  lauderhill|leesburg|lehigh acres|leominster|levittown|lexington|lexington fayette|linden|livonia|lorain|louisville|
  lowell|lynchburg|lynn|macon|malden|manassas|manhattan|margate|marietta|marlboro|maspeth|mclean|meads|melbourne|
  mentor|meriden|methuen|miami|miami beach|miami gardens|middletown|milford|miramar|mishawaka|morris heights|
  mott haven|mount laurel|muncie|nashua|new bedford|new britain|new brunswick|new haven|new rochelle|new york city|
  newark|newport news|niagara falls|noblesville|norfolk|north atlanta|north bergen|north bethesda|north charleston|
  north chicopee|north lauderdale|north miami|north miami beach|north port|north stamford|novi|oakland park|ocala|
  ocoee|orlando|ormond beach|ozone park|palm bay|palm beach gardens|palm coast|palm harbor|parkchester|parma|
  parsippany|passaic|paterson|pawtucket|peabody|peachtree corners|pembroke pines|perth amboy|philadelphia|pine hills|
  pinellas park|piscataway|pittsburgh|pittsfield|plantation|poinciana|pompano beach|port charlotte|port orange|
  port saint lucie|portsmouth|portsmouth heights|potomac|providence|queens|queens village|raleigh|reading|redford|
  rego park|reston|revere|richmond hill|riverview|roanoke|rochester hills|rock hill|rockville|rocky mount|royal oak|
  saint clair shores|sandy springs|sanford|sarasota|savannah|sayreville|sayreville junction|schenectady|scranton|
  severn|sheepshead bay|shelby|sicklerville|silver spring|somerville|south bend|south peabody|south suffolk|
  south vineland|southfield|st petersburg|stamford|state college|staten island|sterling heights|stonecrest|stratford|
  strongsville|suffolk|summerville|sumter|sunrise|tallahassee|tamarac|tamiami|tampa|taunton|teaneck|terre haute|
  the bronx|the hammocks|the villages|titusville|toledo|toms river|town n country|towson|trenton|tuckahoe|university|
  utica|valdosta|vineland|virginia beach|wakefield|waldorf|waltham|warner robins|warren|warwick|washington dc|
  washington heights|waterbury|wayne|wesley chapel|west albany|west babylon|west bloomfield township|west hartford|
  west lafayette|west lynchburg|west new york|west orange|west palm beach|west seneca|westfield|westland|weymouth|
  white plains|wilkes barre|wilmington|wilson|winston salem|winter garden|woonsocket|worcester|yonkers|youngstown;
America/Phoenix: ahwatukee foothills|avondale|buckeye|casa grande|casas adobes|catalina foothills|chandler|
  deer valley|flagstaff|gilbert|goodyear|lake havasu city|marana|maricopa|maryvale|mesa|oro valley|phoenix|prescott|
  prescott valley|san tan valley|scottsdale|sierra vista|surprise|tempe|tempe junction|tucson;
Pacific/Honolulu: east honolulu|hilo|honolulu|pearl city;
`,
  CA: `
America/Dawson_Creek: fort st john;
America/Edmonton: airdrie|calgary|camrose|cochrane|cranbrook|edmonton|fort mcmurray|grande prairie|leduc|lethbridge|
  lloydminster|medicine hat|red deer|sherwood park|spruce grove|st albert|yellowknife;
America/Halifax: charlottetown|dartmouth|dieppe|edmundston|fredericton|glace bay|halifax|lower sackville|
  lutes mountain|miramichi|moncton|new glasgow|saint john|sydney|truro;
America/Regina: moose jaw|north battleford|prince albert|regina|saskatoon|yorkton;
America/St_Johns: conception bay south|corner brook|mount pearl|st johns;
America/Toronto: ajax|alliston|alma|amos|ancaster|aurora|baie comeau|barrie|beaconsfield|belleville|beloeil|
  blainville|boisbriand|boucherville|brampton|brant|brantford|brockville|brossard|buckingham|burlington|cambridge|
  candiac|chambly|chateauguay|chatham|clarence rockland|cobourg|collingwood|cornwall|cote saint luc|deux montagnes|
  dollard des ormeaux|dorval|drummondville|east gwillimbury|east york|etobicoke|fallingbrook|fort erie|gatineau|
  granby|greater napanee|greater sudbury|guelph|hamilton|huntsville|joliette|kanata|kingston|kirkland|kitchener|
  la prairie|lancienne lorette|lassomption|laval|le plateau|leamington|les coteaux|levis|lindsay|london|longueuil|
  magog|markham|mascouche|midland|milton|mirabel|mississauga|mont royal|mont saint hilaire|montreal|nepean|newmarket|
  niagara falls|norfolk county|north bay|north york|oakville|orangeville|orillia|oshawa|ottawa|owen sound|pembroke|
  petawawa|peterborough|pickering|pointe claire|port colborne|prince edward|quebec|quinte west|rayside balfour|
  repentigny|richmond hill|rimouski|riviere du loup|rouyn noranda|saguenay|saint augustin de desmaures|
  saint basile le grand|saint bruno de montarville|saint constant|saint eustache|saint georges|saint hyacinthe|
  saint jean sur richelieu|saint jerome|saint lazare|sainte catherine|sainte julie|sainte therese|
  salaberry de valleyfield|sarnia|sault ste marie|scarborough|sept iles|shawinigan|sherbrooke|sorel tracy|
  st catharines|st thomas|stratford|terrebonne|thetford mines|thorold|thunder bay|timmins|toronto|trois rivieres|
  val dor|valley east|vanier|varennes|vaudreuil dorion|vaughan|victoriaville|waterloo|welland|westmount|willowdale|
  windsor|woodstock;
America/Vancouver: abbotsford|burnaby|campbell river|chilliwack|coquitlam|courtenay|delta|duncan|kamloops|kelowna|
  ladner|langford|langley|maple ridge|mission|nanaimo|new westminster|north cowichan|north vancouver|oak bay|
  okanagan|penticton|pitt meadows|port alberni|port coquitlam|port moody|prince george|richmond|squamish|surrey|
  terrace|tsawwassen|vancouver|vernon|victoria|walnut grove|west end|west kelowna|west vancouver|white rock;
America/Whitehorse: whitehorse;
America/Winnipeg: brandon|kenora|winnipeg;
`,
  BR: `
America/Manaus: boa vista|campo grande|corumba|cuiaba|dourados|ji parana|manaus|porto velho|rondonopolis|sinop|
  varzea grande;
America/Rio_Branco: rio branco;
America/Sao_Paulo: alagoinhas|americana|ananindeua|anapolis|angra dos reis|aparecida de goiania|apucarana|aracaju|
  aracatuba|araguaina|araguari|arapiraca|arapongas|araraquara|araras|araruama|araucaria|assis|atibaia|bage|barbacena|
  barra mansa|barreiras|barretos|barueri|bauru|bayeux|belem|belford roxo|belo horizonte|bento goncalves|betim|
  birigui|blumenau|botucatu|braganca paulista|brasilia|cabo|cabo frio|cachoeirinha|cachoeiro de itapemirim|camacari|
  cambe|campina grande|campinas|campo largo|campos dos goytacazes|canoas|caraguatatuba|carapicuiba|caruaru|cascavel|
  castanhal|catanduva|caucaia|caxias|caxias do sul|chapeco|colatina|colombo|conselheiro lafaiete|contagem|
  coronel fabriciano|cotia|criciuma|cubatao|curitiba|diadema|divinopolis|duque de caxias|embu|erechim|esmeraldas|
  eunapolis|feira de santana|ferraz de vasconcelos|florianopolis|fortaleza|foz do iguacu|franca|francisco morato|
  franco da rocha|garanhuns|goiania|governador valadares|gravatai|guaiba|guarapari|guarapuava|guaratingueta|guaruja|
  guarulhos|hortolandia|ibirite|ilheus|imperatriz|indaiatuba|ipatinga|itabira|itaborai|itabuna|itaguai|itajai|
  itanhaem|itapecerica da serra|itapetininga|itapevi|itaquaquecetuba|itu|jaboatao|jaboatao dos guararapes|jacarei|
  jandira|japeri|jaragua do sul|jau|jequie|joao pessoa|joinville|juazeiro do norte|juiz de fora|jundiai|lages|
  lauro de freitas|limeira|linhares|londrina|luziania|macae|macapa|maceio|maraba|maracanau|marilia|maringa|maua|
  mogi das cruzes|mogi guacu|montes claros|mossoro|muriae|natal|nilopolis|niteroi|nossa senhora do socorro|
  nova friburgo|nova iguacu|novo hamburgo|olinda|osasco|ourinhos|palhoca|palmas|paranagua|parauapebas|parnaiba|
  parnamirim|passo fundo|passos|patos|patos de minas|paulista|pelotas|petrolina|petropolis|pindamonhangaba|pinhais|
  piracicaba|planaltina|poa|pocos de caldas|ponta grossa|porto alegre|porto seguro|pouso alegre|praia grande|
  presidente prudente|queimados|recife|resende|ribeirao das neves|ribeirao pires|ribeirao preto|rio claro|
  rio das ostras|rio de janeiro|rio grande|rio verde|salto|salvador|santa barbara doeste|santa cruz do sul|
  santa luzia|santa maria|santa rita|santana de parnaiba|santarem|santo andre|santos|sao bernardo do campo|
  sao caetano do sul|sao carlos|sao joao de meriti|sao jose|sao jose do rio preto|sao jose dos campos|
  sao jose dos pinhais|sao leopoldo|sao luis|sao paulo|sao vicente|sapucaia|serra|sertaozinho|sete lagoas|
  simoes filho|sobral|sorocaba|sumare|suzano|taboao da serra|tatui|taubate|teofilo otoni|teresina|teresopolis|timon|
  timoteo|toledo|trindade|uba|uberaba|uberlandia|umuarama|uruguaiana|varginha|varzea paulista|vespasiano|viamao|
  vila velha|vitoria|vitoria da conquista|vitoria de santo antao|volta redonda|votorantim;
`,
  AU: `
Australia/Adelaide: adelaide|adelaide hills|broken hill|gawler|mount gambier;
Australia/Brisbane: brisbane|bundaberg|cairns|capalaba|gladstone|gold coast|hervey bay|logan city|mackay|mount isa|
  narangba|rockhampton|toowoomba|townsville;
Australia/Darwin: alice springs|darwin|palmerston;
Australia/Perth: albany|bunbury|busselton|geraldton|kwinana|mandurah|perth|rockingham;
Australia/Sydney: armidale|ballarat|balwyn north|bathurst|bendigo|burnie|canberra|cessnock|coffs harbour|dubbo|
  frankston east|geelong|goulburn|griffith|hobart|hornsby|launceston|liverpool|maitland|melbourne|mildura|newcastle|
  orange|parramatta|port macquarie|shepparton|st albans|sydney|tamworth|taree|traralgon|wangaratta|warragul|
  warrnambool|wodonga|wollongong;
`,
  RU: `
Asia/Irkutsk: angarsk|bratsk|irkutsk|ulan ude|ust ilimsk;
Asia/Kamchatka: petropavlovsk kamchatsky;
Asia/Magadan: magadan|yuzhno sakhalinsk;
Asia/Novosibirsk: abakan|achinsk|barnaul|berdsk|biysk|kansk|kemerovo|kiselevsk|krasnoyarsk|kyzyl|leninsk kuznetsky|
  mezhdurechensk|norilsk|novokuznetsk|novosibirsk|prokopyevsk|rubtsovsk|seversk|tomsk;
Asia/Omsk: omsk;
Asia/Vladivostok: artem|khabarovsk|komsomolsk on amur|nakhodka|ussuriysk|vladivostok;
Asia/Yakutsk: chita|yakutsk;
Asia/Yekaterinburg: berezniki|chelyabinsk|kamensk uralskiy|kurgan|magnitogorsk|miass|neftekamsk|nefteyugansk|
  nizhnevartovsk|nizhny tagil|novotroitsk|novouralsk|novyy urengoy|noyabrsk|orenburg|orsk|perm|pervouralsk|salavat|
  serov|solikamsk|sterlitamak|surgut|tobolsk|tyumen|ufa|yekaterinburg|zlatoust;
Europe/Kaliningrad: kaliningrad;
Europe/Moscow: almetyevsk|arkhangelsk|armavir|arzamas|balashikha|bataysk|belgorod|bryansk|bugulma|cheboksary|
  cheremushki|cherepovets|cherkessk|derbent|dzerzhinsk|elektrostal|elista|groznyy|ivanovo|kaluga|kamyshin|kazan|
  khasavyurt|khimki|kineshma|kirov|kirovo chepetsk|kislovodsk|kolomna|kolpino|korolev|kostroma|kovrov|krasnodar|
  krasnogorsk|kursk|kuznetsk|lipetsk|lyubertsy|makhachkala|maykop|michurinsk|moscow|murmansk|murom|mytishchi|
  naberezhnyye chelny|nalchik|nazran|nevinnomyssk|nizhnekamsk|nizhniy novgorod|noginsk|novo peredelkino|
  novocheboksarsk|novocherkassk|novomoskovsk|novorossiysk|novoshakhtinsk|obninsk|odintsovo|orekhovo zuyevo|orel|
  penza|petrozavodsk|podolsk|pskov|pushkin|pushkino|pyatigorsk|ramenskoye|rostov na donu|ryazan|rybinsk|
  saint petersburg|saransk|sergiyev posad|serpukhov|severodvinsk|shakhty|shchelkovo|smolensk|sochi|staryy oskol|
  stavropol|syktyvkar|taganrog|tambov|troparevo|tula|tver|ukhta|velikiy novgorod|velikiye luki|vladikavkaz|vladimir|
  volgodonsk|volgograd|vologda|volzhskiy|voronezh|vostochnoe degunino|yaroslavl|yelets|yoshkar ola|zelenodolsk|
  zelenograd|zheleznodorozhnyy|zhukovskiy;
Europe/Samara: astrakhan|balakovo|balashov|dimitrovgrad|engels|glazov|izhevsk|novokuybyshevsk|samara|sarapul|saratov|
  syzran|tolyatti|ulyanovsk|votkinsk;
`,
  MX: `
America/Cancun: cancun|chetumal|playa del carmen;
America/Ciudad_Juarez: juarez;
America/Hermosillo: ciudad obregon|culiacan|hermosillo|heroica guaymas|la paz|los mochis|navojoa|
  san luis rio colorado|tepic;
America/Matamoros: ciudad rio bravo|heroica matamoros|nuevo laredo|piedras negras|reynosa;
America/Mexico_City: acapulco de juarez|aguascalientes|apatzingan|azcapotzalco|benito juarez|buenavista|campeche|
  cardenas|celaya|chalco|chicoloapan|chihuahua|chilpancingo|ciudad apodaca|ciudad benito juarez|
  ciudad de villa de alvarez|ciudad del carmen|ciudad delicias|ciudad general escobedo|ciudad guzman|
  ciudad lopez mateos|ciudad madero|ciudad nezahualcoyotl|ciudad valles|ciudad victoria|coacalco|coatzacoalcos|
  colima|comitan|cordoba|coyoacan|cuauhtemoc|cuautitlan|cuautitlan izcalli|cuautla|cuernavaca|
  delegacion cuajimalpa de morelos|ecatepec de morelos|fresnillo|garcia|gomez palacio|guadalajara|guadalupe|
  gustavo adolfo madero|huixquilucan|iguala de la independencia|irapuato|ixtapaluca|iztacalco|iztapalapa|jiutepec|
  lagos de moreno|leon de los aldama|magdalena contreras|manzanillo|merida|mexico city|miguel hidalgo|minatitlan|
  miramar|monclova|monterrey|morelia|naucalpan de juarez|nicolas romero|oaxaca|ojo de agua|orizaba|pachuca de soto|
  parral|poza rica de hidalgo|puebla|puerto vallarta|salamanca|saltillo|san cristobal de las casas|san juan del rio|
  san luis potosi|san nicolas de los garza|san pablo de las salinas|san pedro garza garcia|santa catarina|
  santa maria chimalhuacan|santiago de queretaro|soledad de graciano sanchez|tampico|tapachula|tehuacan|temixco|
  tepatitlan de morelos|tepexpan|texcoco de mora|tlahuac|tlalnepantla|tlalpan|tlaquepaque|toluca|tonala|torreon|
  tulancingo|tuxtepec|tuxtla|uruapan|veracruz|victoria de durango|villahermosa|xalapa de enriquez|xico|xochimilco|
  zacatecas|zamora|zapopan;
America/Tijuana: ensenada|mexicali|tijuana;
`,
  ID: `
Asia/Jakarta: adiwerna|arjawinangun|astanajapura|banda aceh|bandar lampung|bandung|bangil|banjaran|banyuwangi|batam|
  batang|baturaja|bekasi|belawan|bengkulu|binjai|blitar|bogor|bukittinggi|caringin|ciamis|ciampea|cibinong|cikampek|
  cikarang|cikupa|cileungsir|cileunyi|cimahi|ciputat|cirebon|citeureup|curug|depok|dukuhturi|dumai|grogol|indramayu|
  jakarta|jambi city|jember|jombang|kediri|kedungwuni|kisaran|klaten|kresek|kudus|lawang|lembang|lubuklinggau|
  lumajang|madiun|magelang|malang|medan|metro|mojokerto|padalarang|padang|padangsidempuan|palangkaraya|palembang|
  palimanan|pamanukan|pamekasan|pamulang|pandeglang|pangkalpinang|pariaman|parung|pasarkemis|paseh|pasuruan|pati|
  payakumbuh|pekalongan|pekanbaru|pemalang|pematangsiantar|perbaungan|percut|plumbon|pontianak|prabumulih|
  probolinggo|purwakarta|purwodadi|purwokerto|rangkasbitung|rantauprapat|rengasdengklok|salatiga|sawangan|semarang|
  sepatan|serang|sidoarjo|singkawang|situbondo|soreang|south tangerang|sukabumi|sumber|sumedang|sungai penuh|sunggal|
  surabaya|surakarta|tangerang|tanjung pinang|tanjungbalai|tasikmalaya|tebingtinggi|tegal|teluknaga|ungaran|weru|
  wonosobo|yogyakarta;
Asia/Jayapura: ambon|sorong|ternate;
Asia/Makassar: balikpapan|banjarmasin|bontang|city of balikpapan|denpasar|gorontalo|kendari|kupang|labuan bajo|
  loa janan|makassar|manado|martapura|mataram|palopo|palu|parepare|samarinda|singaraja|tarakan;
`,
}

/** Towns in the smaller part of a region that has two zones, by country and region. */
export const TOWNS_BY_REGION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    TX: `
America/Denver: anthony|canutillo|clint|el paso|fabens|fort bliss|fort hancock|homestead meadows north|
  homestead meadows south|horizon city|san elizario|socorro|socorro mission number 1 colonia|tornillo|vinton|westway;
`,
    FL: `
America/Chicago: bagdad|bellview|bonifay|brent|callaway|cantonment|cedar grove|century|chipley|
  crestview|defuniak springs|destin|east milton|east pensacola heights|eglin air force base|eglin village|ensley|
  ferry pass|fort walton beach|freeport|gonzalez|goulding|graceville|gulf breeze|hiland park|holley|laguna beach|
  lake lorraine|lower grand lagoon|lynn haven|malone|marianna|mary esther|mexico beach|milton|miramar beach|molino|
  myrtle grove|navarre|niceville|ocean city|oriole beach|pace|panama city|panama city beach|parker|pensacola|
  point baker|pretty bayou|seaside|sneads|springfield|tiger point|tyndall air force base|upper grand lagoon|
  valparaiso|wallace|warrington|west pensacola|woodlawn beach|wright|youngstown;
`,
    IN: `
America/Chicago: aberdeen|boonville|burns harbor|cannelton|cayuga|cedar lake|chandler|chesterton|crown point|
  darmstadt|demotte|dyer|east chicago|evansville|fish lake|fort branch|gary|griffith|hammond|haubstadt|hebron|
  highland|hobart|hudson lake|kingsford heights|knox|koontz lake|kouts|la porte|lake dalecarlia|lake station|
  lakes of the four seasons|laporte|long beach|lowell|melody hill|merrillville|michigan city|monon|morocco|munster|
  new chicago|newburgh|north judson|ogden dunes|owensville|portage|porter|poseyville|princeton|rensselaer|roselawn|
  saint john|santa claus|schererville|shorewood forest|south haven|tell city|trail creek|valparaiso|wanatah|
  westville|whiting|winfield;
`,
    KS: `
America/Denver: goodland|syracuse;
`,
    KY: `
America/Chicago: albany|auburn|beaver dam|benton|bowling green|breckinridge center|burkesville|cadiz|calvert city|
  cave city|central city|clay|clinton|cloverport|dawson springs|earlington|eddyville|edmonton|elkton|farley|
  fort campbell north|franklin|fulton|glasgow|greensburg|greenville|guthrie|hardinsburg|hartford|hawesville|
  henderson|hendron|hickman|hopkinsville|horse cave|irvington|jamestown|knottsville|la center|ledbetter|leitchfield|
  lewisport|livermore|madisonville|marion|masonville|massac|mayfield|morganfield|morgantown|munfordville|murray|
  nortonville|oak grove|owensboro|paducah|plano|princeton|reidland|russellville|scottsville|sebree|sturgis|
  tompkinsville;
`,
    TN: `
America/New_York: alcoa|apison|athens|banner hill|bean station|benton|blaine|bloomingdale|blountville|bluff city|
  bristol|caryville|chattanooga|church hill|cleveland|clinton|coalfield|collegedale|colonial heights|condon|
  dandridge|dayton|decatur|eagleton village|east brainerd|east chattanooga|east cleveland|east ridge|elizabethton|
  erwin|etowah|fall branch|falling water|farragut|fincastle|gatlinburg|gray|greenback|greeneville|harriman|harrison|
  harrogate|hopewell|hunter|huntsville|jacksboro|jefferson city|jellico|johnson city|jonesborough|kingsport|kingston|
  knoxville|lafollette|lakesite|lenoir city|lookout mountain|loudon|louisville|luttrell|madisonville|maryville|
  mascot|maynardville|middle valley|midtown|midway|morristown|mosheim|mountain city|new market|new tazewell|newport|
  norris|oak grove|oak ridge|oliver springs|oneida|pigeon forge|pine crest|plainview|red bank|roan mountain|rockwood|
  rocky top|rogersville|rutledge|sale creek|sevierville|seymour|signal mountain|sneedville|soddy daisy|
  south cleveland|spurgeon|surgoinsville|sweetwater|tazewell|tellico village|tusculum|unicoi|vonore|walden|
  walnut hill|white pine|wildwood|wildwood lake;
`,
    MI: `
America/Chicago: bessemer|iron mountain|ironwood|kingsford|menominee|norway|quinnesec|wakefield;
`,
    SD: `
America/Denver: belle fourche|blackhawk|box elder|colonial pine hills|custer|deadwood|eagle butte|hot springs|lead|
  lemmon|martin|mobridge|north eagle butte|north spearfish|oglala|pine ridge|porcupine|rapid city|rapid valley|
  spearfish|sturgis|summerset;
`,
    ND: `
America/Denver: beach|belfield|bowman|dickinson|hettinger|killdeer;
`,
    NE: `
America/Denver: alliance|bayard|bridgeport|chadron|gering|gordon|grant|imperial|kimball|mitchell|ogallala|
  scottsbluff|sidney|terrytown;
`,
    AZ: `
America/Denver: chinle|fort defiance|ganado|houck|kaibito|kayenta|
  lukachukai|many farms|saint michaels|tsaile|tuba city|window rock;
`,
    NV: `
America/Denver: west wendover;
`,
    ID: `
America/Los_Angeles: bonners ferry|coeur dalene|dalton gardens|grangeville|hayden|kamiah|lapwai|lewiston|
  lewiston orchards|moscow|orofino|plummer|ponderay|post falls|priest river|rathdrum|saint maries|sandpoint|
  spirit lake;
`,
    OR: `
America/Denver: nyssa|ontario|vale;
`,
  },
  CA: {
    BC: `
America/Creston: creston;
America/Dawson_Creek: chetwynd|dawson creek|fort st john|tumbler ridge;
America/Edmonton: cranbrook|elkford|fernie|golden|invermere|kimberley|sparwood;
America/Fort_Nelson: fort nelson;
`,
    QC: `
America/Blanc-Sablon: saint augustin;
`,
    ON: `
America/Winnipeg: dryden|ear falls|fort frances|golden|kenora|red lake|sioux lookout;
`,
    NL: `
America/Halifax: happy valley goose bay|labrador city;
`,
    NU: `
America/Cambridge_Bay: gjoa haven|kugluktuk;
America/Winnipeg: rankin inlet;
`,
  },
  AU: {
    NSW: `
Australia/Adelaide: broken hill;
`,
  },
}
