import type { Input } from '@chainwork/contract'
import type * as cards from '@chainwork/contract/public-cards/endpoints'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { refuse, refuseField } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { findPublicProfile } from '../profiles/index.ts'
import { factsOf } from './facts-of.ts'
import { giveUpName, takeName } from './choose-name.ts'
import './tables.ts'

/**
 * Sets the caller's card; without a name there is none. Refuses `publicCard.nameTaken`, `publicCard.namesEnough`, and to switch it on
 * `email.unverified`, and `publicCard.empty` for one on which nobody would read anything.
 */
export function changeOwnCard({ secret }: { secret: string }) {
  return async (
    { tx, actor: { seekerId, emailVerified }, now }: Writing<'seeker'>,
    { body: { name, ...chosen } }: Input<typeof cards.changeOwnCard>,
  ) => {
    // Otherwise somebody who signs up with a stranger's address could prepare a page that appears once its owner proves it.
    if (chosen.isOn && !emailVerified) refuse('email.unverified')
    // One change of a card at a time.
    await sql`select from seeker where id = ${seekerId} for no key update`.execute(tx)
    const before = await tx
      .selectFrom('public_card')
      .select('name')
      .where('seeker_id', '=', seekerId)
      .executeTakeFirst()
    const choice = { seekerId, secret, now }
    // The new one first: two people who swap names would wait for each other.
    if (name !== null && name !== before?.name) await takeName(tx, name, choice)
    if (before && name !== before.name) await giveUpName(tx, before.name, choice)
    if (chosen.isOn && (await isEmpty(tx, seekerId, chosen, now))) refuseField('publicCard.empty', 'facts')
    if (name === null) {
      await tx.deleteFrom('public_card').where('seeker_id', '=', seekerId).execute()
      return { message: before ? 'Your public card is gone' : 'Nothing to change' }
    }
    const values = {
      name,
      is_on: chosen.isOn,
      facts: chosen.facts,
      shows_scores: chosen.showsScores,
      shows_offers: chosen.showsOffers,
      changed_at: now,
    }
    await tx
      .insertInto('public_card')
      .values({ seeker_id: seekerId, ...values })
      .onConflict((conflict) => conflict.column('seeker_id').doUpdateSet(values))
      .execute()
    return { message: chosen.isOn ? 'Your public card is on' : 'Your public card is off' }
  }
}

/** Whether there would be no more than a name. Of somebody whom nobody meets now, nobody can say. */
async function isEmpty(
  tx: Tx,
  seekerId: string,
  chosen: Pick<Input<typeof cards.changeOwnCard>['body'], 'facts' | 'showsScores' | 'showsOffers'>,
  now: Date,
): Promise<boolean> {
  const found = await findPublicProfile(tx, sql`${seekerId}`)
  if (!found || chosen.showsScores) return false
  const { profile, findable } = found
  const texts = factsOf(profile, now)
  const isFound = findable !== null && findable !== 'no'
  return !profile.jobTitle && !(chosen.showsOffers && isFound) && !chosen.facts.some((fact) => texts[fact])
}
