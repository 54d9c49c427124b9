import type { ScoreBundleFile } from '@chainwork/contract/activity/score-bundle'
import type { ActivityEvent, BundleMode } from '@chainwork/onchain'
import { openScoreSigner, signBundle, tasksOn } from '../activity/index.ts'

/** Signs with a key of the tests. */
export const aSigner = openScoreSigner({ key: `0x${'5c'.repeat(32)}`, earlier: [] })

/** What of an event no score is made of. */
const unscored = {
  selfTrade: false,
  wallet: `0x${'a1'.repeat(20)}`,
  block: 1,
  counterparty: null,
  selector: null,
  source: 'sample',
}

/** A file of signed scores with its events. */
export async function aSignedBundle(
  events: readonly ActivityEvent[],
  asOf: number,
  mode: BundleMode,
): Promise<ScoreBundleFile> {
  const given = events.map((event) => ({ ...unscored, ...event }))
  const subject = aSigner.subjectOf('usr_1', 'everything')
  const head = await signBundle(aSigner, {
    ...tasksOn(given).toSign({ asOf, isWhole: true }),
    asOf,
    mode,
    registryVersion: '1',
    subject,
  })
  return JSON.parse(JSON.stringify({ ...head, events: given }))
}
