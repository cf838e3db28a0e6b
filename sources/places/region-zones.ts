/** Regions of countries with several zones: the zone, then the codes and names of its regions, folded. */
export const REGIONS: Readonly<Record<string, string>> = {
  US: `
America/New_York: ct connecticut|de delaware|dc district of columbia|washington dc|fl florida|ga georgia|in indiana|ky kentucky|
  me maine|md maryland|ma massachusetts|mi michigan|nh new hampshire|nj new jersey|ny new york|nc north carolina|oh ohio|
  pa pennsylvania|ri rhode island|sc south carolina|vt vermont|va virginia|wv west virginia;
America/Chicago: al alabama|ar arkansas|il illinois|ia iowa|ks kansas|la louisiana|mn minnesota|ms mississippi|mo missouri|
  ne nebraska|nd north dakota|ok oklahoma|sd south dakota|tn tennessee|tx texas|wi wisconsin;
America/Denver: co colorado|id idaho|mt montana|nm new mexico|ut utah|wy wyoming;
America/Phoenix: az arizona;
America/Los_Angeles: ca california|nv nevada|or oregon|wa washington|washington state;
America/Anchorage: ak alaska;
Pacific/Honolulu: hi hawaii;
America/Puerto_Rico: pr puerto rico|vi us virgin islands;
Pacific/Guam: gu guam|mp northern mariana islands;
Pacific/Pago_Pago: as american samoa;
`,
  CA: `
America/Toronto: on ontario|qc quebec|nu nunavut;
America/Winnipeg: mb manitoba;
America/Regina: sk saskatchewan;
America/Edmonton: ab alberta|nt northwest territories;
America/Vancouver: bc british columbia|colombie britannique;
America/Whitehorse: yt yukon;
America/Halifax: ns nova scotia|nouvelle ecosse|nb new brunswick|nouveau brunswick|pe prince edward island|pei;
America/St_Johns: nl newfoundland and labrador|nf newfoundland|terre neuve et labrador;
`,
  AU: `
Australia/Sydney: nsw new south wales|vic victoria|tas tasmania|act australian capital territory;
Australia/Brisbane: qld queensland;
Australia/Adelaide: sa south australia;
Australia/Darwin: nt northern territory;
Australia/Perth: wa western australia;
`,
  BR: `
America/Sao_Paulo: al alagoas|ap amapa|ba bahia|ce ceara|df distrito federal|federal district|es espirito santo|go goias|
  ma maranhao|mg minas gerais|pa para|pb paraiba|pr parana|pe pernambuco|pi piaui|rj rio de janeiro|
  rn rio grande do norte|rs rio grande do sul|sc santa catarina|sp sao paulo|se sergipe|to tocantins;
America/Manaus: am amazonas|mt mato grosso|ms mato grosso do sul|ro rondonia|rr roraima;
America/Rio_Branco: ac acre;
`,
  MX: `
America/Mexico_City: aguascalientes|ags|campeche|camp|chiapas|chis|cdmx|ciudad de mexico|mexico city|df distrito federal|
  coahuila|coahuila de zaragoza|coah|colima|col|durango|dgo|guanajuato|gto|guerrero|gro|hidalgo|hgo|jalisco|jal|
  mexico|estado de mexico|edomex|michoacan|michoacan de ocampo|mich|morelos|mor|nuevo leon|nl|oaxaca|oax|puebla|pue|
  queretaro|qro|san luis potosi|slp|tabasco|tab|tamaulipas|tamps|tlaxcala|tlax|veracruz|ver|yucatan|yuc|zacatecas|zac|
  chihuahua|chih;
America/Cancun: quintana roo|q roo|qroo|qr;
America/Hermosillo: sonora|son;
America/Mazatlan: sinaloa|sin|nayarit|nay|baja california sur|bcs;
America/Tijuana: baja california|bc|baja california norte;
`,
  RU: `
Europe/Moscow: moscow|moskva|moscow oblast|saint petersburg|st petersburg|leningrad oblast|krasnodar krai|rostov oblast|
  tatarstan|nizhny novgorod oblast|voronezh oblast|stavropol krai|tula oblast|yaroslavl oblast|karelia|komi|dagestan|
  москва|московская область|санкт петербург|ленинградская область|краснодарскии краи|татарстан|
  ростовская область|нижегородская область|воронежская область;
Europe/Kaliningrad: kaliningrad oblast|kaliningrad|калининградская область|калининград;
Europe/Samara: samara oblast|udmurtia|самарская область|удмуртия;
Asia/Yekaterinburg: sverdlovsk oblast|chelyabinsk oblast|perm krai|bashkortostan|tyumen oblast|orenburg oblast|
  khanty mansi autonomous okrug|kurgan oblast|свердловская область|челябинская область|пермскии краи|башкортостан|
  тюменская область|оренбургская область;
Asia/Omsk: omsk oblast|омская область;
Asia/Novosibirsk: novosibirsk oblast|krasnoyarsk krai|altai krai|tomsk oblast|kemerovo oblast|khakassia|tuva|
  новосибирская область|красноярскии краи|алтаискии краи|томская область|кемеровская область;
Asia/Irkutsk: irkutsk oblast|buryatia|иркутская область|бурятия;
Asia/Yakutsk: amur oblast|zabaykalsky krai|амурская область|забаикальскии краи;
Asia/Vladivostok: primorsky krai|khabarovsk krai|приморскии краи|хабаровскии краи;
Asia/Magadan: sakhalin oblast|magadan oblast|сахалинская область|магаданская область;
Asia/Kamchatka: kamchatka krai|chukotka|камчатскии краи|чукотка;
`,
  ID: `
Asia/Jakarta: jakarta|dki jakarta|special capital region of jakarta|banten|west java|jawa barat|central java|jawa tengah|
  east java|jawa timur|yogyakarta|di yogyakarta|special region of yogyakarta|aceh|north sumatra|sumatera utara|
  west sumatra|sumatera barat|riau|riau islands|kepulauan riau|jambi|bengkulu|south sumatra|sumatera selatan|lampung|
  bangka belitung islands|west kalimantan|kalimantan barat|central kalimantan|kalimantan tengah;
Asia/Makassar: bali|west nusa tenggara|nusa tenggara barat|east nusa tenggara|nusa tenggara timur|south kalimantan|
  kalimantan selatan|east kalimantan|kalimantan timur|north kalimantan|kalimantan utara|south sulawesi|
  sulawesi selatan|north sulawesi|sulawesi utara|central sulawesi|southeast sulawesi|west sulawesi|gorontalo;
Asia/Jayapura: papua|west papua|papua barat|maluku|north maluku|maluku utara;
`,
  ES: `
Atlantic/Canary: canary islands|canarias|islas canarias|las palmas|santa cruz de tenerife|tenerife|gran canaria|lanzarote|
  fuerteventura|la palma|la gomera|el hierro|gc|tf;
`,
  PT: `
Atlantic/Azores: azores|acores|ilha de sao miguel|sao miguel|ilha terceira;
Atlantic/Madeira: madeira|ilha da madeira|regiao autonoma da madeira;
`,
  CL: `
America/Punta_Arenas: magallanes|magallanes y la antartica chilena|region de magallanes;
Pacific/Easter: isla de pascua|easter island|rapa nui;
`,
  EC: `
Pacific/Galapagos: galapagos|galapagos islands|islas galapagos;
`,
  NZ: `
Pacific/Chatham: chatham islands;
`,
  CD: `
Africa/Lubumbashi: haut katanga|katanga|lualaba|north kivu|nord kivu|south kivu|sud kivu|ituri|tshopo|kasai oriental|
  kasai central|tanganyika;
Africa/Kinshasa: kinshasa|kongo central|equateur|kwilu|kwango;
`,
}

/** The zone of nearly all towns in a country with several zones: used for anything not listed elsewhere. */
export const MAIN_ZONES: Readonly<Record<string, string>> = {
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  CL: 'America/Santiago',
  EC: 'America/Guayaquil',
  NZ: 'Pacific/Auckland',
  UA: 'Europe/Kyiv',
  MN: 'Asia/Ulaanbaatar',
  GL: 'America/Nuuk',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  KI: 'Pacific/Tarawa',
}

/** Small towns in the smaller zones of their countries, and names of towns in other languages, folded. */
export const OTHER_TOWNS: Readonly<Record<string, string>> = {
  'las palmas de gran canaria': 'Atlantic/Canary',
  'santa cruz de tenerife': 'Atlantic/Canary',
  'puerto de la cruz': 'Atlantic/Canary',
  maspalomas: 'Atlantic/Canary',
  adeje: 'Atlantic/Canary',
  arrecife: 'Atlantic/Canary',
  'la laguna': 'Atlantic/Canary',
  'san cristobal de la laguna': 'Atlantic/Canary',
  'ponta delgada': 'Atlantic/Azores',
  'angra do heroismo': 'Atlantic/Azores',
  funchal: 'Atlantic/Madeira',
  'punta arenas': 'America/Punta_Arenas',
  'puerto natales': 'America/Punta_Arenas',
  'puerto ayora': 'Pacific/Galapagos',
  lubumbashi: 'Africa/Lubumbashi',
  goma: 'Africa/Lubumbashi',
  bukavu: 'Africa/Lubumbashi',
  kisangani: 'Africa/Lubumbashi',
  kinshasa: 'Africa/Kinshasa',
  matadi: 'Africa/Kinshasa',
  hovd: 'Asia/Hovd',
  'new york city': 'America/New_York',
  nyc: 'America/New_York',
  brooklyn: 'America/New_York',
  manhattan: 'America/New_York',
  'washington dc': 'America/New_York',
  'mexico city': 'America/Mexico_City',
  'ciudad de mexico': 'America/Mexico_City',
  cdmx: 'America/Mexico_City',
  montreal: 'America/Toronto',
  'quebec city': 'America/Toronto',
  cologne: 'Europe/Berlin',
  koln: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  munchen: 'Europe/Berlin',
  muenchen: 'Europe/Berlin',
  nuremberg: 'Europe/Berlin',
  nurnberg: 'Europe/Berlin',
  hanover: 'Europe/Berlin',
  dusseldorf: 'Europe/Berlin',
  duesseldorf: 'Europe/Berlin',
  koeln: 'Europe/Berlin',
  'frankfurt am main': 'Europe/Berlin',
  vienna: 'Europe/Vienna',
  wien: 'Europe/Vienna',
  prague: 'Europe/Prague',
  praha: 'Europe/Prague',
  warsaw: 'Europe/Warsaw',
  warszawa: 'Europe/Warsaw',
  krakow: 'Europe/Warsaw',
  cracow: 'Europe/Warsaw',
  bucuresti: 'Europe/Bucharest',
  bucharest: 'Europe/Bucharest',
  'cluj napoca': 'Europe/Bucharest',
  kobenhavn: 'Europe/Copenhagen',
  copenhagen: 'Europe/Copenhagen',
  koebenhavn: 'Europe/Copenhagen',
  kopenhagen: 'Europe/Copenhagen',
  arhus: 'Europe/Copenhagen',
  aarhus: 'Europe/Copenhagen',
  alborg: 'Europe/Copenhagen',
  aalborg: 'Europe/Copenhagen',
  frederiksberg: 'Europe/Copenhagen',
  goteborg: 'Europe/Stockholm',
  gothenburg: 'Europe/Stockholm',
  malmo: 'Europe/Stockholm',
  rome: 'Europe/Rome',
  roma: 'Europe/Rome',
  milano: 'Europe/Rome',
  milan: 'Europe/Rome',
  turin: 'Europe/Rome',
  torino: 'Europe/Rome',
  naples: 'Europe/Rome',
  napoli: 'Europe/Rome',
  florence: 'Europe/Rome',
  firenze: 'Europe/Rome',
  venice: 'Europe/Rome',
  venezia: 'Europe/Rome',
  genoa: 'Europe/Rome',
  genova: 'Europe/Rome',
  lisboa: 'Europe/Lisbon',
  lisbon: 'Europe/Lisbon',
  porto: 'Europe/Lisbon',
  sevilla: 'Europe/Madrid',
  seville: 'Europe/Madrid',
  brussels: 'Europe/Brussels',
  bruxelles: 'Europe/Brussels',
  brussel: 'Europe/Brussels',
  antwerp: 'Europe/Brussels',
  antwerpen: 'Europe/Brussels',
  ghent: 'Europe/Brussels',
  gent: 'Europe/Brussels',
  'the hague': 'Europe/Amsterdam',
  'den haag': 'Europe/Amsterdam',
  geneva: 'Europe/Zurich',
  geneve: 'Europe/Zurich',
  zurich: 'Europe/Zurich',
  zuerich: 'Europe/Zurich',
  basel: 'Europe/Zurich',
  luxembourg: 'Europe/Luxembourg',
  athens: 'Europe/Athens',
  kiev: 'Europe/Kyiv',
  kyiv: 'Europe/Kyiv',
  moscow: 'Europe/Moscow',
  moskva: 'Europe/Moscow',
  москва: 'Europe/Moscow',
  'санкт петербург': 'Europe/Moscow',
  новосибирск: 'Asia/Novosibirsk',
  екатеринбург: 'Asia/Yekaterinburg',
  казань: 'Europe/Moscow',
  владивосток: 'Asia/Vladivostok',
  красноярск: 'Asia/Krasnoyarsk',
  омск: 'Asia/Omsk',
  самара: 'Europe/Samara',
  челябинск: 'Asia/Yekaterinburg',
  уфа: 'Asia/Yekaterinburg',
  пермь: 'Asia/Yekaterinburg',
  иркутск: 'Asia/Irkutsk',
  хабаровск: 'Asia/Vladivostok',
  калининград: 'Europe/Kaliningrad',
  belgrade: 'Europe/Belgrade',
  beograd: 'Europe/Belgrade',
  tokyo: 'Asia/Tokyo',
  東京: 'Asia/Tokyo',
  大阪: 'Asia/Tokyo',
  beijing: 'Asia/Shanghai',
  reykjavik: 'Atlantic/Reykjavik',
  dublin: 'Europe/Dublin',
}
