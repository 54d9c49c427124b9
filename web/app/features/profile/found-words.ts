import type { FindableLevel } from '@chainwork/contract/profiles/values'

/** By whom someone is found, in a sentence; by nobody before their address is proven. */
export function foundWords(findable: FindableLevel | null, isVerified: boolean): string {
  if (!isVerified && findable !== null && findable !== 'no')
    return 'No company can find you until you verify your email.'
  if (findable === 'everyone') return 'All companies can find you.'
  if (findable === 'verifiedCompanies') return 'Only verified companies can find you.'
  return findable === 'no' ? 'No company can find you.' : 'No company can find you until you choose.'
}
