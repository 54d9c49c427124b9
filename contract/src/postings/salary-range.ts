/** `90,000 - 120,000 USD`, or `60,000 USD` where both ends are the same; null when any part is missing or hidden. */
export function salaryRange(posting: {
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
}): string | null {
  const { salaryMin, salaryMax, salaryCurrency } = posting
  if (salaryMin === null || salaryMax === null || salaryCurrency === null) return null
  const [from, to] = [salaryMin, salaryMax].map((amount) => amount.toLocaleString('en-US'))
  return `${from === to ? from : `${from} - ${to}`} ${salaryCurrency}`
}
