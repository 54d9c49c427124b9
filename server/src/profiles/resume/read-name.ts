import { placeCode } from './place-code.ts'

const particles =
  /^(?:von|van|vom|zu|zum|de|del|della|di|da|das|do|dos|du|des|le|la|les|el|al|bin|ibn|ben|bint|ter|ten|der|den|af|av|mac|st\.?)$/iu
const academic =
  /^(?:(?:Prof|Dr|Mr|Mrs|Ms|Miss|Herr|Frau|Dipl|Ing|Mag|M(?!\.?\s\p{Lu}\.)|Mme|Sr|Sra|Eng)\.?(?:-\p{L}+\.?)?\s+)+/u
const document =
  /^(?:curriculum vitae|c\.?v\.?|r[ée]sum[ée]|lebenslauf)\s+(?:of|von|de|di)\s+|[\s,–—-]+(?:curriculum vitae|c\.?v\.?|r[ée]sum[ée]|lebenslauf)$/iu
const suffix =
  /(?:,\s*|\s+)(?:\(?(?:ph\.?\s?d|m\.?\s?sc|b\.?\s?sc|m\.?eng|b\.?eng|m\.?ed|b\.?ed|ceng|mphil|dphil|acma|cima|fca|mciat|mrics|m\.?b\.?a|m\.?d|m\.?a|b\.?a|j\.?d|ll\.?m|pmp|cfa|cpa|cissp|cism|phr|shrm-cp|rn|bsn|msn|esq|csm|pe|acca|aca|frm|cma|dds|mph|facp|jr|sr|i{2,3}|iv|he\/him|she\/her|they\/them|er\/ihm|sie\/ihr)\.?\)?)(?=$|[\s,])/giu

/** More is no name. */
const maxLength = 200
const postNominal = /^\s*[A-Z][A-Za-z.]*[A-Z][A-Za-z0-9.®+-]*$/
const maxPostNominals = 6

/** `Ada Lovelace, FRSA, MBCS` without what nobody knows behind it. */
function withoutPostNominals(text: string): string {
  const parts = text.split(',')
  const min = Math.max(1, parts.length - maxPostNominals)
  for (let to = parts.length - 1; to >= min && postNominal.test(parts[to]!); to -= 1) {
    const name = parts.slice(0, to).join(',')
    if (/\p{Ll}/u.test(parts[to - 1]!) && /\s.*\p{Ll}/u.test(name)) return name
  }
  return text
}

/** A name without titles before and behind it: `Dr. Ada Lovelace, PMP`. */
export function bareName(text: string): string {
  const short = text
    .slice(0, maxLength)
    .replace(document, '')
    .replace(/\s+(?:["“„][\p{L} ]{2,15}["”“]|\([\p{L} .'’-]{2,20}\))\s+/u, ' ')
    .replace(/^(\p{Lu}\.)(?=\p{Lu}\p{Ll})/u, '$1 ')
    .replace(academic, '')
    .replace(suffix, '')
  return withoutPostNominals(short)
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/[\s,]+$/, '')
    .trim()
}

/** `山田 太郎`: in Chinese, Japanese and Korean the family name comes first, followed by a space. */
const familyFirst =
  /^([\p{Script=Han}\p{Script=Hangul}]{1,4})\s([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,4})$/u

/** Whether words may be a person's name. */
export function isName(text: string): boolean {
  const bare = bareName(text)
  if (/^\p{Script=Han}{2,4}$/u.test(bare) || familyFirst.test(bare)) return true
  if (bare.length > 60 || /[\d@:/]/.test(bare)) return false
  const words = bare.split(/\s+/)
  // A comma stands only behind the family name, where that comes first.
  if (words.slice(1).some((word) => word.endsWith(','))) return false
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every(
      (word) =>
        /^[\p{L}\p{M}.'’-]+$/u.test(word.replace(/,$/, '')) &&
        (particles.test(word) || /^\p{Lu}|^\p{Lo}|^(?:d|l|o)['’]\p{Lu}/u.test(word)),
    ) &&
    placeCode(bare) === null
  )
}

const secondGiven =
  /^(?:jos[ée]|mar[íi]a|juan|luis|lu[íi]s|carlos|antonio|ant[óo]nio|manuel|miguel|javier|[áa]ngel|jes[úu]s|pablo|alberto|fernando|francisco|isabel|carmen|elena|teresa|luisa|lu[íi]sa|ana|pedro|paulo|eduardo|henrique|filipe|cristina|clara|beatriz|\p{Lu}\.?)$/iu

/** First and last name; not sure where three words may be divided in two ways. */
export function nameOf(
  text: string,
  isIberian = false,
): { first: string; last: string | null; isSure: boolean } {
  const bare = bareName(text)
  if (/^\p{Script=Han}{2,4}$/u.test(bare)) {
    const double = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|夏侯)/u.test(bare) ? 2 : 1
    return { first: bare.slice(double), last: bare.slice(0, double), isSure: bare.length <= 3 }
  }
  const [, house, own] = familyFirst.exec(bare) ?? []
  if (house && own) return { first: own, last: house, isSure: true }
  // `Lovelace, Ada` names the family first.
  const [family, given] = bare.split(/,\s+/)
  if (given && family) return { first: given, last: family, isSure: false }
  const words = bare.split(/\s+/)
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.test(word))
  // `M. K. Iyer`: whatever is cut short is no family name.
  const isInitialled = words.slice(0, -1).every((word) => /^\p{Lu}\.?$/u.test(word))
  // In Spain and Portugal two family names are the rule, and a second given name is one of a few.
  const iberian = isIberian && words.length > 2 ? (secondGiven.test(words[1]!) ? 2 : 1) : 0
  // With four words, two belong to the family name, as in Spain and Portugal.
  const cutAt = iberian || (particle > 0 ? particle : words.length === 4 ? 2 : Math.max(1, words.length - 1))
  return {
    first: words.slice(0, cutAt).join(' '),
    last: words.length > 1 ? words.slice(cutAt).join(' ') : null,
    isSure: words.length === 2 || (particle === 1 && !iberian) || isInitialled,
  }
}
