/** A salary as an ad words it, for `parseSalary` to judge. */
export interface WordedSalary {
  salaryMin: number
  salaryMax: number
  currency: string
  salaryPeriod: string
}

const amount = String.raw`(\d{1,3}(?:[, ]\d{3})+|\d{1,7})(?:\.\d{1,2})?\s?(k)?`
const range = new RegExp(
  String.raw`(?<![A-Za-z\d])(USD\s?\$?|US\$|\$)\s?${amount}(?:\s?(?:-|–|—|to)\s?(?:USD\s?\$?|US\$|\$)?\s?${amount})?(?:\s?USD)?`,
  'gi',
)
const periods: [RegExp, string][] = [
  [/^[\s,/(]*(?:per|a|an|each|\/)?\s*(?:hour|hourly|hr)\b/i, 'hour'],
  [/^[\s,/(]*(?:per|a|each|\/)?\s*(?:day|daily)\b/i, 'day'],
  [/^[\s,/(]*(?:per|a|each|\/)?\s*(?:week|weekly)\b/i, 'week'],
  [/^[\s,/(]*(?:per|a|each|\/)?\s*(?:month|monthly|mo)\b/i, 'month'],
  [/^[\s,/(]*(?:per|a|each|\/)?\s*(?:year|yearly|annum|annually|yr|annual)\b/i, 'year'],
]
/** From here on an amount without a period can only be meant for a year. */
const surelyYearly = 20_000

/** The one salary in US dollars these lines name; null when there is none, or several that differ. */
export function salaryIn(lines: readonly string[]): WordedSalary | null {
  const found = lines.flatMap(salariesOf)
  const distinct = new Set(found.map((salary) => JSON.stringify(salary)))
  return distinct.size === 1 ? found[0]! : null
}

function salariesOf(line: string): WordedSalary[] {
  return [...line.slice(0, 1000).matchAll(range)].flatMap((match) => {
    const [whole, , low, lowK, high, highK] = match
    const isThousands = Boolean(lowK ?? highK)
    const salaryMin = numberOf(low!, isThousands)
    const salaryMax = high ? numberOf(high, isThousands) : salaryMin
    const after = line.slice(match.index + whole.length)
    const named = periods.find(([pattern]) => pattern.test(after))?.[1]
    const salaryPeriod = named ?? (salaryMin >= surelyYearly && isAboutPay(line) ? 'year' : null)
    return salaryPeriod ? [{ salaryMin, salaryMax, currency: 'USD', salaryPeriod }] : []
  })
}

/** `We raised $40,000,000` is no salary. */
function isAboutPay(line: string): boolean {
  return /\b(?:salary|pay|compensation|base|earn|remuneration|range|wage|ote)\b/i.test(line)
}

function numberOf(digits: string, isThousands: boolean): number {
  const value = Number(digits.replace(/[, ]/g, ''))
  return isThousands && value < 1000 ? value * 1000 : value
}
