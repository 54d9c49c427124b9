import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/db/database.ts'
import type { Recruiter } from '../../platform/http/caller.ts'
import { newSortableUuid } from '../../platform/new-id.ts'
import { PaymentRefused } from '../../platform/payments/payment-provider.ts'
import { holdAdmin, isNoAdmin } from '../purchases/end-lost-checkouts.ts'
import type { Settling } from '../purchases/settling.ts'
import { accountOf } from './customer-of.ts'

/** Minutes that the page stays open; the provider takes no less than 30. */
const openMinutes = 60

type Services = Pick<Settling, 'database' | 'clock' | 'provider'>
type SetupRow = Selectable<Tables['card_setup']>

/**
 * Opens the page on which a card is entered, once it is written down who does. Refuses `rank.tooLow`; throws what the provider's
 * calls throw.
 */
export async function openCardSetup(
  services: Services,
  actor: Pick<Recruiter, 'companyId' | 'userId' | 'recruiterId'>,
  of: { customerId: string; currency: string; successUrl: string; cancelUrl: string },
): Promise<{ url: string }> {
  const { database, clock, provider } = services
  const row = await database.transaction(async (tx) => {
    await holdAdmin(tx, actor)
    return tx
      .insertInto('card_setup')
      .values({
        id: newSortableUuid(),
        company_id: actor.companyId,
        user_id: actor.userId,
        account: accountOf(provider),
        customer_id: of.customerId,
        currency: of.currency,
        success_url: of.successUrl,
        cancel_url: of.cancelUrl,
        expires_at: new Date(clock.now().getTime() + openMinutes * 60_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  const { id: sessionId, url } = await provider.openCardSetup(orderOf(row))
  const updated = await database.transaction((tx) =>
    tx.updateTable('card_setup').set({ session_id: sessionId }).where('id', '=', row.id).executeTakeFirst(),
  )
  // The rank was lost meanwhile, and the page was ended with it.
  if (!updated.numUpdatedRows) await provider.endCardSetup(sessionId)
  return { url }
}

/**
 * Ends open pages on which somebody could still save a card for a company whose admin they no longer are: of one company, or all.
 * Throws what the provider's calls throw, after it has tried each.
 */
export async function endLostSetups(services: Services, companyId?: string): Promise<void> {
  const { database, clock, provider } = services
  await database.transaction((tx) =>
    tx.deleteFrom('card_setup').where('expires_at', '<=', clock.now()).execute(),
  )
  const ofCompany = companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}`
  const { rows } = await sql<SetupRow>`
    select s.* from card_setup s
    where s.account = ${accountOf(provider)} and ${ofCompany} and ${isNoAdmin(sql`s.company_id`, sql`s.user_id`)}
    order by s.id`.execute(database.db)
  const problems: unknown[] = []
  for (const row of rows) {
    try {
      await end(services, row)
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length) throw problems[0]
}

async function end({ database, provider }: Services, row: SetupRow): Promise<void> {
  const sessionId = row.session_id ?? (await askAgain(provider, row))
  if (sessionId) await provider.endCardSetup(sessionId)
  await database.transaction((tx) => tx.deleteFrom('card_setup').where('id', '=', row.id).execute())
}

/** The session whose id was lost: the same call answers the same one. Null when there is none and none is opened any more. */
async function askAgain(provider: Settling['provider'], row: SetupRow): Promise<string | null> {
  try {
    return (await provider.openCardSetup(orderOf(row))).id
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
}

const orderOf = (row: SetupRow) => ({
  setupId: row.id,
  customerId: row.customer_id,
  currency: row.currency,
  successUrl: row.success_url,
  cancelUrl: row.cancel_url,
  expiresAt: row.expires_at,
})
