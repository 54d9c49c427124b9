import type { BoardRead, ConnectedBoard } from '@chainwork/contract/job-boards/schemas'
import { type BoardHealth, boardSystems } from '@chainwork/contract/job-boards/values'
import { counted } from '../../../format/numbers.ts'
import type { Tone } from '../../../ui/pill.tsx'

export const healthTones: Record<BoardHealth, Tone> = {
  waiting: 'neutral',
  healthy: 'success',
  failing: 'warning',
  held: 'warning',
  unreadable: 'danger',
  removed: 'neutral',
}

/** `Greenhouse: consensys`. */
export function boardName({ system, key }: Pick<ConnectedBoard, 'system' | 'key'>): string {
  return `${boardSystems[system]}: ${key}`
}

/** What came of a read, in a sentence. */
export function readWords({
  outcome,
  total,
  created,
  changed,
  closed,
  refused,
  sentence,
}: BoardRead): string {
  if (sentence) return sentence
  if (outcome === 'failed') return 'The board did not answer.'
  const found = total === null ? 'some posts' : counted(total, 'post')
  if (outcome === 'incomplete') return `Not all of the board could be read: ${found}.`
  const came = [
    created ? `${created} new` : null,
    changed ? `${changed} changed` : null,
    closed ? `${closed} closed` : null,
    refused ? `${refused} not taken` : null,
  ].filter(Boolean)
  return came.length ? `${found}: ${came.join(', ')}.` : `${found}, nothing changed.`
}
