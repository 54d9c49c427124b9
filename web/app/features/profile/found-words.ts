import type { FindableLevel } from '@chainwork/contract/profiles/values'

/** Who can find a job seeker, in a sentence; nobody can until their email is verified. */
export function foundWords(findable: FindableLevel | null, isVerified: boolean): string {
  if (!isVerified && findable !== null && findable !== 'no')
    return 'No company can find you until you verify your email.'
  if (findable === 'everyone') return 'All companies can find you.'
  if (findable === 'verifiedCompanies') return 'Only verified companies can find you.'
  return findable === 'no' ? 'No company can find you.' : 'No company can find you until you choose.'
}
