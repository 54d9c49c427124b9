import { gazetteer } from './gazetteer.ts'

/**
 * Letters that stand for a region behind the name of a town and nowhere else: alone they are a word, a country or nothing.
 * Codes of ISO 3166-2 are not among them. States by the usage of newspapers, nations of the United Kingdom by that of ads.
 */
const abbreviations = `
GB-NIR ni|GB-SCT scot sco|GB-ENG eng|GB-WLS cym
US-AL ala|US-AZ ariz|US-AR ark|US-CA calif|US-CO colo|US-CT conn|US-DE del|US-FL fla|US-ID ida|US-IL ill ills|US-IN ind
US-KS kan kans|US-MD mld|US-MA mass|US-MI mich|US-MN minn|US-MT mont|US-NE neb nebr|US-NV nev|US-OK okla|US-OR ore oreg
US-PA penn penna|US-TN tenn|US-TX tex|US-WA wash|US-WV wva|US-WI wis wisc|US-WY wyo
CA-ON ont|CA-QC que pq|CA-AB alta|CA-SK sask|CA-NL nfld nf|CA-PE pei
MX-NLE nl|MX-JAL jal|MX-QUE qro|MX-PUE pue|MX-GUA gto|MX-ROO qroo|MX-MEX edomex|MX-CHH chih|MX-COA coah|MX-BCN bc
IN-OD or|IN-TS tg|IN-UK ut ua|IN-CG ct
DO dr|PH-00 ncr|IN-DL ncr|NG-FC fct|AT-4 oo`

/** Two letters of a country that stand for a region of another as often: behind an unknown town they say nothing. */
export const ambiguousCodes = new Set('HR MG NI NU PE PR RS SA SK YT'.split(' '))

/** Letters of a country that stand for work, a skill or a chain more often than for it when they stand alone. */
export const codesOfWork = new Set(
  'AI BD BI CV IM IT LT ML PM QA SR TV AND CAD COD COM DOM ETH IOT MAC NER RWA SDN SWE TLS TON VAT'.split(
    ' ',
  ),
)

let regions: Map<string, number[]> | undefined

/** The regions that a folded abbreviation stands for. */
export function regionsAbbreviated(folded: string): readonly number[] {
  regions ??= read()
  return regions.get(folded) ?? none
}

const none: readonly number[] = []

/** `n j` → `nj`: letters that full stops stood between. */
export function withoutStops(folded: string): string {
  return /^[a-z](?: [a-z])+$/.test(folded) ? folded.replaceAll(' ', '') : folded
}

function read(): Map<string, number[]> {
  const { numberOf } = gazetteer()
  const found = new Map<string, number[]>()
  for (const line of abbreviations.trim().split(/[|\n]/)) {
    const [code = '', ...names] = line.split(' ')
    const region = numberOf(code)
    if (region !== null) for (const name of names) found.set(name, [...(found.get(name) ?? []), region])
  }
  return found
}
