import { objectionHours } from '@chainwork/contract/job-boards/values'
import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import type { Tx } from '../platform/db/database.ts'
import { queueEmail } from '../platform/mail/index.ts'
import { recipientsOf } from '../postings/index.ts'

/** Tells owner and admins of a company that another one has proven their board too, and until when they can object. */
export async function emailContest(
  tx: Tx,
  given: { boardName: string; ownerId: string; claim: { id: number; company_id: string }; now: Date },
): Promise<void> {
  const { boardName, ownerId, claim, now } = given
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', claim.company_id)
    .executeTakeFirstOrThrow()
  const [board, other] = [oneLine(boardName, 120), oneLine(name, 120)]
  for (const { email: to } of await recipientsOf(tx, { companyId: ownerId, createdBy: null }))
    await queueEmail(tx, 'own', {
      key: `contest:${claim.id}:${now.toISOString()}:${to}`,
      to,
      subject: `${other} claims your job board`,
      preheader: `You can object for ${objectionHours} hours.`,
      blocks: [
        { kind: 'heading', text: 'Another company claims your job board' },
        {
          kind: 'paragraph',
          text: `${other} has proven that the job board of ${board} is its own. If you don’t object within ${objectionHours} hours, the board and its posts pass over. If you do, the board stays yours and we look at it.`,
        },
        { kind: 'button', label: 'Open company profile', url: pagePath('/recruiter/company-profile/about') },
      ],
    })
}
