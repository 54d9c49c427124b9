import { placeAliases, places } from '@chainwork/contract/reference/places'

/** Parts of the world that job posts name, by ISO 3166-1 codes (United Nations M49, European Union, common use in hiring). */
export const worldParts: Readonly<
  Record<string, { label: string; names: readonly string[]; codes: string }>
> = {
  EU: {
    label: 'European Union',
    names: ['eu', 'european union', 'europäische union', 'union européenne', 'unión europea', 'eu27'],
    codes: 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE',
  },
  EUROPE: {
    label: 'Europe',
    names: ['europe', 'europa', 'европа', '欧洲', 'ヨーロッパ', 'avrupa'],
    codes:
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' +
      'AL AD BY BA FO GI GG IS IM JE LI MD MC ME MK NO RU SM RS CH UA GB VA XK',
  },
  DACH: { label: 'DACH', names: ['dach'], codes: 'DE AT CH' },
  NORDICS: {
    label: 'Nordic countries',
    names: ['nordics', 'nordic countries', 'scandinavia'],
    codes: 'DK FI IS NO SE',
  },
  BENELUX: { label: 'Benelux', names: ['benelux'], codes: 'BE NL LU' },
  CEE: {
    label: 'Central and Eastern Europe',
    names: ['cee', 'eastern europe', 'central europe'],
    codes: 'AL BA BG HR CZ EE HU LV LT ME MK PL RO RS SK SI UA MD',
  },
  LATAM: {
    label: 'Latin America',
    names: ['latam', 'latin america', 'latinoamérica', 'américa latina', 'south america'],
    codes: 'AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE PR UY VE',
  },
  APAC: {
    label: 'Asia-Pacific',
    names: ['apac', 'asia pacific'],
    codes: 'AU BD BN KH CN FJ HK IN ID JP KR LA MO MY MN MM NP NZ PK PG PH SG LK TW TH VN',
  },
  ASIA: {
    label: 'Asia',
    names: ['asia', 'asien', 'asie', 'азия', '亚洲', 'アジア'],
    codes:
      'AE AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK QA SA SG TH TJ TM TR TW UZ VN YE',
  },
  EMEA: {
    label: 'Europe, the Middle East and Africa',
    names: ['emea'],
    codes:
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE AL BA CH GB IS LI MD ME MK NO RS UA ' +
      'AE BH EG IL IQ JO KW LB OM QA SA TR YE DZ MA TN LY NG KE ZA GH ET TZ UG RW SN CI CM ZM ZW MU NA BW AO MZ',
  },
  MENA: {
    label: 'Middle East and North Africa',
    names: ['mena', 'middle east', 'gulf', 'gcc'],
    codes: 'AE BH EG IL IQ IR JO KW LB LY MA OM QA SA SY TN TR YE DZ',
  },
  AFRICA: {
    label: 'Africa',
    names: ['africa', 'afrika', 'afrique', 'áfrica', 'африка', '非洲'],
    codes:
      'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG ' +
      'RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW',
  },
  NORTH_AMERICA: { label: 'North America', names: ['north america', 'nordamerika'], codes: 'US CA MX' },
  OCEANIA: { label: 'Oceania', names: ['oceania', 'anz'], codes: 'AU NZ FJ PG' },
}

/** Short names that are words or skills first. */
const notPlaces = new Set([
  'it',
  'in',
  'go',
  'ai',
  'qa',
  'ml',
  'id',
  'no',
  'is',
  'be',
  'me',
  'so',
  'to',
  'jersey',
  'rust',
])

/** Names of countries and regions, each with the code it stands for; a name of several places is none of them. */
export function placeNames(): Map<string, { code: string; name: string }> {
  const found = new Map<string, { code: string; name: string } | null>()
  const add = (name: string, code: string, label: string, wins: boolean) => {
    const key = name.toLowerCase()
    if (key.length < 4 && !wins) return
    if (notPlaces.has(key)) return
    const before = found.get(key)
    if (before === undefined || wins) found.set(key, { code, name: label })
    else if (before && !before.code.startsWith(code.slice(0, 2))) found.set(key, null)
  }
  for (const place of places) if (place.parent) add(place.name, place.code, place.name, false)
  for (const { code, name, parent } of places) {
    if (parent) continue
    add(name, code, name, true)
  }
  for (const [code, aliases] of Object.entries(placeAliases)) {
    const label = places.find((place) => place.code === code)!.name
    for (const alias of aliases) add(alias, code, label, true)
  }
  add('us', 'US', 'United States', true)
  return new Map([...found].flatMap(([name, place]) => (place ? [[name, place] as const] : [])))
}
