import type { Input } from '@chainwork/contract'
import type * as company from '@chainwork/contract/companies/delete-company'
import { idFromSlug } from '@chainwork/contract/ids'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import '../billing/tables.ts'
import { deleteBillingDetails, deleteCustomer, giveUpWelcome, holdCredits } from '../billing/index.ts'
import { answerEverybody } from '../applications/index.ts'
import { type FormerMember, emptyCompany } from '../companies/index.ts'
import { requireFresh, recordSecurityEvent } from '../identity/index.ts'
import { leaveBoards } from '../job-boards/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { isNotOverSql } from '../platform/open-window.ts'
import { queueEmail } from '../platform/mail/index.ts'
import { type PostingPorts, endPostings } from '../postings/index.ts'
import { deleteShortlists } from '../shortlists/index.ts'
import { deleteTemplates } from '../threads/index.ts'
import { convertBlocks } from '../profiles/index.ts'

/**
 * Deletes the caller's company: anyone who waits for an answer gets one, drafts and posts under review go, its job boards are
 * disconnected, members lose access and read why. The ledger, receipts and what seekers applied to stay; billing details go, and its cards at the payment provider. Refuses
 * `company.notFound`, `session.stale` without fresh proof of identity, and `company.hasPostings`, `company.hasCredits` or `company.hasCheckout`
 * while there are any; posts of its job boards close with them.
 */
export function deleteCompany({ recordChanges }: Pick<PostingPorts, 'recordChanges'>) {
  return async (
    { tx, actor, now, requestId, client }: Writing<'companyOwner'>,
    { params }: Input<typeof company.deleteCompany>,
  ) => {
    const { companyId } = actor
    if (idFromSlug('company', params.id) !== companyId) refuse('company.notFound')
    requireFresh(actor, now)
    // Anyone who joins, posts or gets credits waits here, and then finds the company gone.
    const { rows } = await sql<{ name: string }>`
      select name from company where id = ${companyId} and deleted_at is null for update`.execute(tx)
    const [company] = rows
    if (!company) refuse('company.notFound')
    await holdCredits(tx, companyId)
    await giveUpWelcome(tx, companyId, now)
    await refuseWhileInUse(tx, companyId, now)
    await leaveBoards(tx, recordChanges, companyId, now)
    await answerEverybody(tx, { companyId, by: actor.userId, now })
    await endPostings(tx, recordChanges, companyId, now)
    await convertBlocks(tx, companyId)
    await deleteShortlists(tx, companyId)
    await deleteTemplates(tx, companyId)
    await deleteBillingDetails(tx, companyId)
    await deleteCustomer(tx, companyId)
    const members = await emptyCompany(tx, companyId, now)
    await notifyMembers(tx, { companyId, name: company.name, members, by: actor.userId })
    await recordSecurityEvent(tx, 'companyDeleted', {
      now,
      requestId,
      client,
      userId: actor.userId,
      details: { companyId },
    })
    return { message: 'Organization deleted successfully' }
  }
}

async function refuseWhileInUse(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ isOpen: boolean; hasCredits: boolean; isBuying: boolean }>`
    select exists (select from posting where company_id = ${companyId} and status = 'Published'
        and board_id is null and ${isNotOverSql('publish_at', now)}) as "isOpen",
      exists (select from credit_balance where company_id = ${companyId} and available > 0) as "hasCredits",
      exists (select from purchase where company_id = ${companyId} and status = 'open' and expires_at > ${now}) as "isBuying"`.execute(
    tx,
  )
  if (rows[0]!.isOpen) refuse('company.hasPostings')
  if (rows[0]!.hasCredits) refuse('company.hasCredits')
  if (rows[0]!.isBuying) refuse('company.hasCheckout')
}

async function notifyMembers(
  tx: Tx,
  about: { companyId: string; name: string; members: readonly FormerMember[]; by: string },
): Promise<void> {
  const name = oneLine(about.name, 120)
  for (const { userId, email } of about.members)
    await queueEmail(tx, 'own', {
      key: `companyDeleted:${about.companyId}:${userId}`,
      to: email,
      subject: `${name} was deleted`,
      blocks: [
        { kind: 'heading', text: 'The organization was deleted' },
        {
          kind: 'paragraph',
          text: [
            { strong: name },
            userId === about.by
              ? ' has been deleted from Chainwork, as you asked. Everyone waiting for an answer gets one.'
              : ' was deleted by its owner. Its job posts and applicants can no longer be opened.',
          ],
        },
        { kind: 'paragraph', text: 'Your own account stays as it is.' },
      ],
    })
}
