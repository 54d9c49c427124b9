import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import { refuse } from '../platform/failure.ts'
import { Attachment } from '../platform/http/answers.ts'
import type { Reading } from '../platform/http/caller.ts'
import { eventFile } from './export-activity.ts'
import { openEventWork } from './event-work.ts'
import { findSnapshot } from './find-snapshot.ts'
import type { ActivitySettings } from './activity-settings.ts'
import type { ScoreBundleFile } from '@chainwork/contract/activity/score-bundle'
import { statementDays } from '@chainwork/contract/activity/values'
import {
  type BundleMode,
  eventsData,
  method,
  statementData,
  withheldRoot,
  type BundleTools,
  type SignedData,
} from '@chainwork/onchain'
import type { ToSign } from './event-tasks.ts'
import type { ScoreSigner } from './score-signer.ts'
import { createHash } from 'node:crypto'

/** What checking signed scores needs from the platform. */
export const bundleTools: Pick<BundleTools, 'recover' | 'sha256'> = {
  recover: async (data: SignedData, signature: string) => {
    const { recoverTypedDataAddress } = await import('viem/utils')
    return recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })
  },
  sha256: async (bytes) => `0x${createHash('sha256').update(bytes).digest('hex')}`,
}

/** A file that is to be signed. */
interface BundleToSign extends ToSign {
  asOf: number
  mode: BundleMode
  registryVersion: string
  subject: string
}

/** Everything of a file of signed scores but its events; where `sha256` is null it has none, and no commitment to them. */
export async function signBundle(
  signer: ScoreSigner,
  { scores: { inputRoot, ...scores }, sha256, asOf, mode, registryVersion, subject }: BundleToSign,
): Promise<Omit<ScoreBundleFile, 'events'>> {
  const statement = {
    subject,
    ...scores,
    method: method.name,
    registryVersion,
    asOf,
    inputRoot: sha256 === null ? withheldRoot : inputRoot,
    expires: asOf + statementDays * 86_400,
  }
  const head = {
    format: 'chainwork-scores-1' as const,
    mode,
    signer: (await signer.address()).toLowerCase(),
    statement,
    signature: await signer.sign(statementData(mode, statement)),
  }
  if (sha256 === null) return head
  return { ...head, eventsSignature: await signer.sign(eventsData(mode, statement, sha256)) }
}

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
