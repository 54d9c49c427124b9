import type { BoardRead, ConnectedBoard } from '@chainwork/contract/job-boards/schemas'
import { boardSystems } from '@chainwork/contract/job-boards/values'
import { counted } from '../../../format/numbers.ts'

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
  if (sentence && outcome !== 'complete') return sentence
  // What is the same as before is not counted again.
  const found = total === null ? 'The same as before' : counted(total, 'post')
  const came = [
    created ? `${created} new` : null,
    changed ? `${changed} changed` : null,
    closed ? `${closed} closed` : null,
    refused ? `${refused} not taken` : null,
  ].filter(Boolean)
  const words = `${found}${came.length ? `: ${came.join(', ')}` : total === null ? '' : ', nothing changed'}.`
  return sentence ? `${words} ${sentence}` : words
}
