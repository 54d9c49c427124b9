/** Hours, days, weeks and months of work in a year, for salaries told by a shorter period. */
const perYear: Record<string, number> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 }
const minSalary = 1000
const maxSalary = 5_000_000

export interface ParsedSalary {
  /** Whole units of the currency a year. */
  min: number
  max: number
  currency: string
}

interface RawSalary {
  salaryMin?: number | null | undefined
  salaryMax?: number | null | undefined
  currency?: string | null | undefined
  salaryPeriod?: string | null | undefined
}

/** A yearly salary, or null when anything about it is uncertain: no currency, no period, bounds that cannot be meant. */
export function parseSalary({
  salaryMin,
  salaryMax,
  currency,
  salaryPeriod,
}: RawSalary): ParsedSalary | null {
  const factor = perYear[salaryPeriod?.toLowerCase() ?? '']
  if (factor === undefined || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  const bounds = [salaryMin ?? salaryMax, salaryMax ?? salaryMin].map(
    (bound) => (bound ?? Number.NaN) * factor,
  )
  const [min, max] = bounds.sort((a, b) => a - b).map(Math.round) as [number, number]
  if (!(min >= minSalary) || !(max <= maxSalary) || max > min * 10) return null
  return { min, max, currency }
}
