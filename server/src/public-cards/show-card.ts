import type { Input } from '@chainwork/contract'
import type * as cards from '@chainwork/contract/public-cards/endpoints'
import type { OwnPublicCard, PublicCard } from '@chainwork/contract/public-cards/endpoints'
import { type Selectable, sql } from 'kysely'
import { type ActivitySettings, findPublicScores } from '../activity/index.ts'
import type { Database, Tables } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { findOwnProfile, findPublicProfile } from '../profiles/index.ts'
import { factsOf } from './facts-of.ts'
import './tables.ts'

type Card = Selectable<Tables['public_card']>

/** What the scores on a card are read with. */
export type CardSettings = Pick<ActivitySettings, 'registry' | 'sources'>

/**
 * The card at an address as everybody gets it now; null without one. A card that is off or of somebody who may not be met takes
 * the same one statement as a name that nobody has.
 */
export async function findCard(
  settings: CardSettings,
  database: Database,
  { name, now }: { name: string; now: Date },
): Promise<PublicCard | null> {
  const at = sql<string>`(select c.seeker_id from public_card c where c.name = ${name} and c.is_on)`
  const found = await findPublicProfile(database.db, at)
  if (!found) return null
  const card = await cardOf(database, found.profile.id)
  // It may have been switched off, or moved to another address, since the statement before.
  return card?.is_on && card.name === name ? present(settings, database, { card, found, now }) : null
}

/** The card at an address. Refuses `publicCard.notFound`. */
export function showPublicCard(settings: CardSettings) {
  return async (
    { database, now }: Reaching<'anyone'>,
    { params: { name } }: Input<typeof cards.showPublicCard>,
  ): Promise<PublicCard> =>
    (await findCard(settings, database, { name, now })) ?? refuse('publicCard.notFound')
}

/** The caller's own card, on or off, and how everybody gets it. */
export function showOwnCard(settings: CardSettings) {
  return async ({ database, actor, now }: Reaching<'seeker'>): Promise<OwnPublicCard> => {
    const { seekerId } = actor
    const [card, { profile }, found] = await Promise.all([
      cardOf(database, seekerId),
      findOwnProfile(database.db, seekerId),
      findPublicProfile(database.db, sql`${seekerId}`),
    ])
    return {
      name: card?.name ?? null,
      isOn: card?.is_on ?? false,
      facts: card?.facts ?? [],
      showsScores: card?.shows_scores ?? false,
      showsOffers: card?.shows_offers ?? false,
      texts: factsOf(profile, now),
      preview: card && found ? await present(settings, database, { card, found, now }) : null,
    }
  }
}

async function cardOf({ db }: Database, seekerId: string): Promise<Card | null> {
  const card = await db
    .selectFrom('public_card')
    .selectAll()
    .where('seeker_id', '=', seekerId)
    .executeTakeFirst()
  return card ?? null
}

/** Every field is named here: a new one of the profile stays with its owner until it is added. */
async function present(
  settings: CardSettings,
  database: Database,
  {
    card,
    found,
    now,
  }: { card: Card; found: NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>; now: Date },
): Promise<PublicCard> {
  const { profile, findable } = found
  const texts = factsOf(profile, now)
  const scores = card.shows_scores ? await findPublicScores(settings, database, profile.id) : null
  return {
    name: card.name,
    personName: `${profile.firstName} ${profile.lastName}`.trim() || card.name,
    avatarUrl: profile.avatarUrl,
    jobTitle: profile.jobTitle,
    facts: card.facts.flatMap((fact) => {
      const text = texts[fact]
      return text ? [{ fact, text }] : []
    }),
    isOpenToOffers: card.shows_offers && findable !== null && findable !== 'no',
    scores:
      scores && scores.state !== 'not-shown'
        ? { mode: scores.mode, asOf: scores.asOf, onChainScores: scores.onChainScores }
        : null,
  }
}
