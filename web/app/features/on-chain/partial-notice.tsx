import type { ChainReading } from '@chainwork/contract/activity/schemas'
import { counted } from '../../format/numbers.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says where only a part of a history is read, and what that does to scores; nothing where all of it is. */
export function PartialNotice({ readings }: { readings: readonly ChainReading[] }) {
  const parts = readings.filter(({ complete }) => !complete)
  if (!parts.length) return null
  const read = parts.map(({ chain, rows }) => `${counted(rows, 'transaction')} on ${chain}`)
  return (
    <Notice tone="warning" size="small">
      Only the oldest and newest transactions could be read: {read.join(', ')}. Missing ones don’t lower the
      scores.
    </Notice>
  )
}
