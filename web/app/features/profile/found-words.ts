import type { FindableLevel } from '@chainwork/contract/profiles/values'

/** By whom someone is found, in a sentence. */
export function foundWords(findable: FindableLevel | null): string {
  if (findable === 'everyone') return 'You are found by all companies.'
  if (findable === 'verifiedCompanies') return 'You are found by verified companies only.'
  return findable === 'no' ? 'No company can find you.' : 'No company can find you until you answer.'
}
