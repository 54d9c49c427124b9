import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import { refuse } from '../platform/failure.ts'
import { Attachment } from '../platform/http/answers.ts'
import type { Reading } from '../platform/http/caller.ts'
import { eventFile } from './export-activity.ts'
import { openEventWork } from './event-work.ts'
import { findSnapshot } from './find-snapshot.ts'
import type { ActivitySettings } from './activity-settings.ts'
import { signBundle } from './sign-bundle.ts'

/**
 * The caller's scores as a signed file: with their transactions, or alone. The signature covers what these transactions give, not what is
 * stored, so that the file always agrees with itself. Refuses `scores.notSigned` and `scores.notKnown`.
 */
export function showBundle({ signer, sources, registry }: ActivitySettings) {
  return async (
    { db, actor, now }: Reading<'seeker'>,
    { query: { part } }: Input<typeof activity.showBundle>,
  ): Promise<Attachment> => {
    if (!signer) refuse('scores.notSigned')
    const snapshot = await findSnapshot(db, actor.userId)
    if (!snapshot) refuse('scores.notKnown')
    const { dex, defi, nft, multi_chain, as_of: asOf } = snapshot
    if ([dex, defi, nft, multi_chain].includes(null)) refuse('scores.notKnown')
    const isWhole = part === 'everything'
    const work = await openEventWork(db, actor.userId, registry)
    const head = await work
      .toSign({ asOf, isWhole })
      .then((toSign) =>
        signBundle(signer, {
          ...toSign,
          asOf,
          mode: sources.mode,
          registryVersion: registry.version,
          subject: signer.subjectOf(actor.userId, part),
        }),
      )
      .catch((error: unknown) => {
        work.end()
        throw error
      })
    if (!isWhole) work.end()
    return new Attachment({
      bytes: isWhole ? eventFile(head, work) : Buffer.from(`${JSON.stringify(head)}\n`),
      type: 'application/json; charset=utf-8',
      // Different names, so nobody sends the file that lists every wallet by mistake.
      name: `signed-scores-${isWhole ? 'with-wallets-' : ''}${now.toISOString().slice(0, 10)}.json`,
    })
  }
}
