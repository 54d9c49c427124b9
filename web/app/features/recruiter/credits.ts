/** How many posts a company can still pay for, and has paid for. */
export interface Credits {
  available: number
  used: number
}

/** A button that uses a credit says so, with how many there are: `Post - uses 1 of 4 credits`. */
export function withCost(label: string, { available }: Credits): string {
  if (available < 1) return label
  return `${label} - uses 1 of ${available} ${available === 1 ? 'credit' : 'credits'}`
}

/** `4 credits left`. */
export function creditsLeft({ available }: Credits): string {
  if (available < 1) return 'No credits left'
  return `${available} ${available === 1 ? 'credit' : 'credits'} left`
}
