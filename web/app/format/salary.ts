import { grouped } from './numbers.ts'

/** `90,000 - 120,000 USD`; null when any part is missing or hidden. */
export function salaryRange(posting: {
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
}): string | null {
  const { salaryMin, salaryMax, salaryCurrency } = posting
  if (salaryMin === null || salaryMax === null || salaryCurrency === null) return null
  return `${grouped(salaryMin)} - ${grouped(salaryMax)} ${salaryCurrency}`
}
