/** Names for several countries at once, each with its members. UN M49 says who belongs to a continent, treaties to a union. */
export interface AreaRecord {
  /** Stands for the area where a code is expected; no country's code begins like this. */
  code: string
  name: string
  names: readonly string[]
  /** ISO 3166-1 alpha-2; none for the whole world. */
  countries: readonly string[]
}

const list = (codes: string): string[] => codes.trim().split(/\s+/)

const eu = list('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK')
const efta = list('CH IS LI NO')
const europe = [...eu, ...efta, ...list('AD AL BA BY FO GB GG GI IM JE MC MD ME MK RS RU SM UA VA XK AX SJ')]
const middleEast = list('AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE')
const northAfrica = list('DZ EG LY MA SD TN EH')
const africa = [
  ...northAfrica,
  ...list(
    'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TG TZ UG YT ZA ZM ZW',
  ),
]
const northAmerica = list('US CA MX')
const centralAmerica = list('BZ CR GT HN MX NI PA SV')
const caribbean = list('AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI')
const southAmerica = list('AR BO BR CL CO EC FK GF GY PE PY SR UY VE')
const southEastAsia = list('BN ID KH LA MM MY PH SG TH TL VN')
const eastAsia = list('CN HK JP KP KR MN MO TW')
const southAsia = list('AF BD BT IN LK MV NP PK')
const centralAsia = list('KG KZ TJ TM UZ')
const oceania = list('AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS')
const asia = [
  ...new Set([
    ...eastAsia,
    ...southEastAsia,
    ...southAsia,
    ...centralAsia,
    ...middleEast.filter((code) => code !== 'EG'),
    ...list('AM AZ GE'),
  ]),
]
const latinAmerica = [...new Set([...centralAmerica, ...caribbean, ...southAmerica])]
const nordics = list('DK FI IS NO SE FO GL AX')

const area = (code: string, name: string, names: string, countries: readonly string[]): AreaRecord => ({
  code,
  name,
  names: names.split(','),
  countries: [...new Set(countries)],
})

/** Every name for several countries, each with its members. */
export const areas: readonly AreaRecord[] = [
  area(
    'area:world',
    'Worldwide',
    'Worldwide,World,Global,Globally,Anywhere,Anywhere in the world,Anywhere on the globe,Everywhere,Remote,Remote worldwide,International,Weltweit,Mondial,全球,全世界,远程,遠程,遠端,リモート',
    [],
  ),
  area('area:europe', 'Europe', 'Europe,Europa,欧洲,歐洲,Европа,ヨーロッパ,유럽,European', europe),
  area('area:eu', 'European Union', 'EU,European Union,E.U.,EU27,the EU,Europäische Union,欧盟', eu),
  area('area:eea', 'European Economic Area', 'EEA,European Economic Area', [
    ...eu,
    ...efta.filter((code) => code !== 'CH'),
  ]),
  area('area:western-europe', 'Western Europe', 'Western Europe', list('AT BE CH DE FR GB IE LI LU MC NL')),
  area(
    'area:eastern-europe',
    'Eastern Europe',
    'Eastern Europe,Central and Eastern Europe,CEE,Central Europe,Central & Eastern Europe',
    list('AL BA BG BY CZ EE HR HU LT LV MD ME MK PL RO RS SI SK UA XK'),
  ),
  area(
    'area:southern-europe',
    'Southern Europe',
    'Southern Europe',
    list('AD AL CY ES GI GR HR IT ME MK MT PT SI SM VA'),
  ),
  area('area:nordics', 'Nordics', 'Nordics,Nordic,Nordic countries,the Nordics,Northern Europe', nordics),
  area('area:scandinavia', 'Scandinavia', 'Scandinavia,Skandinavien', list('DK NO SE')),
  area('area:baltics', 'Baltics', 'Baltics,Baltic states,the Baltics', list('EE LV LT')),
  area('area:balkans', 'Balkans', 'Balkans,the Balkans', list('AL BA BG GR HR ME MK RO RS SI XK')),
  area('area:benelux', 'Benelux', 'Benelux,BeNeLux', list('BE NL LU')),
  area('area:dach', 'DACH', 'DACH,D-A-CH,DACH region,DACH-Region', list('DE AT CH')),
  area('area:iberia', 'Iberia', 'Iberia,Iberian Peninsula', list('ES PT')),
  area('area:british-isles', 'UK & Ireland', 'UK & Ireland,UK and Ireland,UKI', list('GB IE')),
  area('area:emea', 'EMEA', 'EMEA,Europe Middle East and Africa,Europe Middle East & Africa', [
    ...europe,
    ...middleEast,
    ...africa,
  ]),
  area('area:mena', 'MENA', 'MENA,Middle East and North Africa', [...middleEast, ...northAfrica]),
  area('area:middle-east', 'Middle East', 'Middle East,the Middle East,Near East', middleEast),
  area('area:gcc', 'GCC', 'GCC,Gulf states,Gulf countries', list('AE BH KW OM QA SA')),
  area('area:africa', 'Africa', 'Africa,Afrika,Afrique,África,非洲', africa),
  area(
    'area:sub-saharan-africa',
    'Sub-Saharan Africa',
    'Sub-Saharan Africa,Sub Saharan Africa',
    africa.filter((code) => !northAfrica.includes(code)),
  ),
  area(
    'area:west-africa',
    'West Africa',
    'West Africa',
    list('BF BJ CI CV GH GM GN GW LR ML MR NE NG SN SL TG'),
  ),
  area('area:east-africa', 'East Africa', 'East Africa', list('BI DJ ER ET KE RW SO SS TZ UG')),
  area('area:north-africa', 'North Africa', 'North Africa,Northern Africa,Maghreb', northAfrica),
  area('area:americas', 'Americas', 'Americas,the Americas,AMER,North and South America', [
    ...northAmerica,
    ...latinAmerica,
    ...list('BM GL PM'),
  ]),
  area(
    'area:north-america',
    'North America',
    'North America,NA region,NORAM,NAMER,Northern America,北美,北美洲',
    northAmerica,
  ),
  area(
    'area:latin-america',
    'Latin America',
    'Latin America,LATAM,LatAm,Latinoamérica,Latinoamerica,América Latina,America Latina,拉美,拉丁美洲',
    latinAmerica,
  ),
  area(
    'area:lac',
    'LATAM & Caribbean',
    'LAC,Latin America and the Caribbean,Latin America & Caribbean',
    latinAmerica,
  ),
  area(
    'area:south-america',
    'South America',
    'South America,Sudamérica,Südamerika,América do Sul,南美,南美洲',
    southAmerica,
  ),
  area('area:central-america', 'Central America', 'Central America,Centroamérica', centralAmerica),
  area('area:caribbean', 'Caribbean', 'Caribbean,the Caribbean,Karibik', caribbean),
  area('area:apac', 'APAC', 'APAC,Asia-Pacific,Asia Pacific,Asia/Pacific,Asia & Pacific,JAPAC,亚太,亞太', [
    ...eastAsia,
    ...southEastAsia,
    ...southAsia,
    ...oceania,
  ]),
  area('area:apj', 'APJ', 'APJ,Asia Pacific and Japan,Asia Pacific & Japan', [
    ...eastAsia,
    ...southEastAsia,
    ...southAsia,
    ...oceania,
  ]),
  area('area:asia', 'Asia', 'Asia,Asien,Asie,亚洲,亞洲,アジア,아시아,Азия', asia),
  area(
    'area:south-east-asia',
    'Southeast Asia',
    'Southeast Asia,South East Asia,South-East Asia,SEA region,东南亚,東南亞',
    southEastAsia,
  ),
  area('area:asean', 'ASEAN', 'ASEAN', list('BN ID KH LA MM MY PH SG TH VN TL')),
  area('area:east-asia', 'East Asia', 'East Asia,Far East,东亚', eastAsia),
  area('area:south-asia', 'South Asia', 'South Asia,Indian subcontinent', southAsia),
  area('area:central-asia', 'Central Asia', 'Central Asia', centralAsia),
  area('area:greater-china', 'Greater China', 'Greater China,大中华区', list('CN HK MO TW')),
  area(
    'area:anz',
    'Australia & New Zealand',
    'ANZ,Australia & New Zealand,Australia and New Zealand',
    list('AU NZ'),
  ),
  area('area:oceania', 'Oceania', 'Oceania,Pacific Islands,大洋洲', oceania),
  area('area:cis', 'CIS', 'CIS,Commonwealth of Independent States,СНГ', list('AM AZ BY KG KZ MD RU TJ UZ')),
  area('area:caucasus', 'Caucasus', 'Caucasus,South Caucasus', list('AM AZ GE')),
]
