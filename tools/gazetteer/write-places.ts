/**
 * Writes `countries.json` and `regions.json` from ISO 3166 and the Unicode CLDR names. Run: `npm run places -w tools`, which
 * fetches the packages that it reads; then `npm run gazetteer -w tools`, which builds on them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fetchedFile } from '../fetched-packages.ts'

const { iso31661, iso31662 } = createRequire(import.meta.url)(fetchedFile('iso-3166')) as {
  iso31661: { state: string; alpha2: string; alpha3: string; numeric: string }[]
  iso31662: { code: string; name: string; parent: string }[]
}
const cldr = JSON.parse(
  readFileSync(fetchedFile('cldr-subdivisions-full/subdivisions/en/en.json'), 'utf8'),
) as {
  subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } }
}
const english = cldr.subdivisions.localeDisplayNames.subdivisions
const countryName = new Intl.DisplayNames('en', { type: 'region' })

const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/[\n,]/)
      .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  )

/**
 * Where the source's name is two languages in one, repeats its country, is a word of its own for what everybody calls by the
 * city, or belongs to another region: ISO numbered those of Iran and Morocco again, and CLDR kept the old numbers.
 */
const corrected = table(`
CZ-10 Prague,US-DC Washington D.C.,CO-DC Bogotá,LU-D Diekirch,LU-G Grevenmacher,SO-BY Bay,AR-B Buenos Aires Province,PE-LIM Lima Region,NO-54 Troms og Finnmark
IR-00 Markazi,IR-01 Gilan,IR-02 Mazandaran,IR-03 East Azerbaijan,IR-04 West Azerbaijan,IR-05 Kermanshah,IR-06 Khuzestan,IR-07 Fars
IR-08 Kerman,IR-09 Razavi Khorasan,IR-10 Isfahan,IR-11 Sistan and Baluchestan,IR-12 Kurdistan,IR-13 Hamadan
IR-14 Chaharmahal and Bakhtiari,IR-15 Lorestan,IR-16 Ilam,IR-17 Kohgiluyeh and Boyer-Ahmad,IR-18 Bushehr,IR-19 Zanjan
IR-20 Semnan,IR-21 Yazd,IR-22 Hormozgan,IR-23 Tehran,IR-24 Ardabil,IR-25 Qom,IR-26 Qazvin,IR-27 Golestan
IR-28 North Khorasan,IR-29 South Khorasan,IR-30 Alborz
MA-01 Tanger-Tétouan-Al Hoceïma,MA-02 Oriental,MA-03 Fès-Meknès,MA-04 Rabat-Salé-Kénitra,MA-05 Béni Mellal-Khénifra
MA-06 Casablanca-Settat,MA-07 Marrakech-Safi,MA-08 Drâa-Tafilalet,MA-09 Souss-Massa,MA-10 Guelmim-Oued Noun
MA-11 Laâyoune-Sakia El Hamra,MA-12 Dakhla-Oued Ed-Dahab
UA-05 Vinnytsia Oblast,UA-07 Volyn Oblast,UA-09 Luhansk Oblast,UA-12 Dnipropetrovsk Oblast,UA-14 Donetsk Oblast
UA-18 Zhytomyr Oblast,UA-21 Zakarpattia Oblast,UA-23 Zaporizhzhia Oblast,UA-26 Ivano-Frankivsk Oblast,UA-32 Kyiv Oblast
UA-35 Kirovohrad Oblast,UA-46 Lviv Oblast,UA-48 Mykolaiv Oblast,UA-51 Odesa Oblast,UA-53 Poltava Oblast,UA-56 Rivne Oblast
UA-59 Sumy Oblast,UA-61 Ternopil Oblast,UA-63 Kharkiv Oblast,UA-65 Kherson Oblast,UA-68 Khmelnytskyi Oblast
UA-71 Cherkasy Oblast,UA-74 Chernihiv Oblast,UA-77 Chernivtsi Oblast
`)

/** The local authorities of the United Kingdom by the country or city they are in; ISO has them directly below the kingdom. */
const within: Record<string, string> = {}
for (const [parent, codes] of [
  [
    'SCT',
    'ABD ABE AGB ANS CLK DGY DND EAY EDH EDU ELN ELS ERW FAL FIF GLG HLD IVC MLN MRY NAY NLK ORK PKN RFW SAY SCB SLK STG WDU WLN ZET',
  ],
  ['WLS', 'AGY BGE BGW CAY CGN CMN CRF CWY DEN FLN GWN MON MTY NTL NWP PEM POW RCT SWA TOF VGL WRX'],
  ['NIR', 'ABC AND ANN BFS CCG DRS FMO LBC MEA MUL NMD'],
  [
    'LND',
    'BDG BEN BEX BNE BRY CMD CRY EAL ENF GRE HAV HCK HIL HMF HNS HRW HRY ISL KEC KTT LBH LEW MRT NWM RDB RIC STN SWK TWH WFT WND WSM',
  ],
] as const)
  for (const code of codes.split(' ')) within[`GB-${code}`] = `GB-${parent}`
const countriesOfGb = new Set(['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR', 'GB-UKM', 'GB-GBN', 'GB-EAW'])
const parentOf = (code: string, parent: string) =>
  within[code] ?? (code.startsWith('GB-') && !countriesOfGb.has(code) ? 'GB-ENG' : parent)

const countries = iso31661
  .filter(({ state }) => state === 'assigned')
  .map(({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric, countryName.of(alpha2)!])
  // Not in ISO 3166-1: the code left free for users that everybody uses for Kosovo.
  .concat([['XK', 'XKX', '983', 'Kosovo']])
const regions = iso31662.map(({ code, name, parent }) => {
  const local =
    corrected[code] ?? (english[code.replace('-', '').toLowerCase()] ?? name).replace(/[¹²³*]+$/, '')
  return [code, local.replaceAll('|', '/').replaceAll('`', '’'), parentOf(code, parent)]
})

/** One row a line, so that a change shows as what it is. The gazetteer numbers places in this order. */
function write(file: string, rows: string[][]): void {
  const orderOf = (row: string[]) => row.join('|')
  const lines = rows
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((row) => `  [${row.map((value) => JSON.stringify(value)).join(', ')}]`)
  writeFileSync(
    new URL(`../../contract/src/reference/${file}`, import.meta.url),
    `[\n${lines.join(',\n')}\n]\n`,
  )
}
// Alpha-2, alpha-3, number, English name.
write('countries.json', countries)
// Code, English name, the country or region it is in.
write('regions.json', regions)
