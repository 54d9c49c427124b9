import { type LeftOutReason, leftOutReasons } from '@chainwork/contract/applications/leaving-out'
import type { Stage } from '@chainwork/contract/applications/values'

/** Who a move of several leaves out and why, as a sentence that follows another one; empty when it leaves nobody out. */
export function leftOutWords(leftOut: readonly { why: LeftOutReason }[], to: Stage): string {
  if (!leftOut.length) return ''
  const words: Record<LeftOutReason, (count: number) => string> = {
    alreadyThere: (count) => `${count} already in ${to}`,
    furtherOn: (count) => `${count} further on`,
    answered: (count) => `${count} already answered`,
  }
  const parts = leftOutReasons.flatMap((reason) => {
    const count = leftOut.filter(({ why }) => why === reason).length
    return count ? [words[reason](count)] : []
  })
  return ` ${leftOut.length} left out: ${parts.join(', ')}.`
}
