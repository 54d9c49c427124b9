import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { Poap } from '@chainwork/contract/activity/schemas'
import { poapPageSize } from '@chainwork/contract/activity/values'
import type { Database } from '../platform/db/database.ts'
import { byLatest } from '../platform/chains/credentials/read-issued-poaps.ts'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Reaching, User } from '../platform/http/caller.ts'
import { isNotFound, noteOpening, visibleGroups } from '../profiles/index.ts'
import { readAddress } from '../web3/index.ts'
import { type OwnedPoap, poapsOf } from './credentials.ts'
import { type Stored, findOwnStored, findStoredByWallet } from './find-stored.ts'
import { detailFor } from './look.ts'
import { knowsScores } from './present-profile.ts'
import type { ActivitySettings } from './activity-settings.ts'

/** POAPs of wallets that the caller may know, a page at a time; a recruiter's look is logged. Refuses `wallet.notFound` for any other, and `wallet.checksum`. */
export function searchPoaps({ ties }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { body }: Input<typeof activity.searchPoaps>,
  ): Promise<{ poaps: Poap[]; cursor: string | null }> => {
    const requested = await Promise.all(
      body.addresses.map(async (given) => (await readAddress(given)).stored),
    )
    const from = readCursor(body.cursor ?? null)
    const known = await knownTo(database, actor, requested, ties)
    const wallets = new Set(known.flatMap((stored) => stored.wallets))
    if (requested.some((address) => !wallets.has(address))) refuse('wallet.notFound')
    const found = known
      .flatMap(poapsOf)
      .filter(({ owner }) => requested.includes(owner))
      .toSorted((a, b) => byLatest({ ...a, id: a.poap.id }, { ...b, id: b.poap.id }))
    const end = from + poapPageSize
    const shown = found.slice(from, end)
    await recordLooks(database, actor, { known, shown, now })
    return { poaps: shown.map(({ poap }) => poap), cursor: end < found.length ? String(end) : null }
  }
}

/** The caller's own, and those of wallets asked for whose owners show the caller their full evidence. */
async function knownTo(
  database: Database,
  actor: User,
  addresses: readonly string[],
  ties: ActivitySettings['ties'],
): Promise<Stored[]> {
  const own = actor.seekerId ? [await findOwnStored(database, actor.seekerId)] : []
  const { companyId } = actor
  if (!companyId || !actor.emailVerified) return own
  const others = await findStoredByWallet(database, { addresses, companyId, ...ties })
  return [
    ...own,
    ...others
      .filter(({ seekerId }) => seekerId !== actor.seekerId)
      .filter(
        (stored) =>
          !isNotFound(stored.viewer, visibleGroups(stored.viewer, stored.visibility)) &&
          detailFor(stored.viewer, stored) === 'evidence' &&
          knowsScores(stored),
      ),
  ]
}

/** Of everybody else of whom something is shown. */
async function recordLooks(
  database: Database,
  { seekerId: own, companyId, userId }: User,
  { known, shown, now }: { known: readonly Stored[]; shown: readonly OwnedPoap[]; now: Date },
): Promise<void> {
  const seen = known.filter(
    ({ seekerId, wallets }) => seekerId !== own && shown.some(({ owner }) => wallets.includes(owner)),
  )
  if (!companyId || !seen.length) return
  await database.transaction(async (tx) => {
    for (const { seekerId, viewer } of seen)
      await noteOpening(tx, { viewer, seekerId, companyId, userId, groups: ['onChain'], now })
  })
}

function readCursor(cursor: string | null): number {
  if (cursor === null) return 0
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor)
  throw new Refusal('input.invalid', {
    cursor: 'This position is damaged or of another list. Begin again without it.',
  })
}
