import { pagePath } from '../pages.ts'

/** Where the browser comes back to once a card is saved. */
export const savedCardPath = `${pagePath('/recruiter/settings/payment-and-billing')}?saved=card`

/** Where the buyer comes back to, and the page that follows a payment until it is settled. */
export function paymentPath(
  { id, postingId }: { id: string; postingId: string | null },
  from: 'paid' | 'canceled' = 'paid',
): string {
  const page = postingId
    ? pagePath('/recruiter/post-job/:id', { id: postingId })
    : pagePath('/recruiter/buy-credits/result')
  return `${page}?purchase=${id}${from === 'canceled' ? '&canceled=1' : ''}`
}
