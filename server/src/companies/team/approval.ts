import { oneLine } from '@chainwork/contract/text'
import { changeUser } from '../../identity/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type StrangerMail, queueEmail } from '../../platform/mail/index.ts'
import { recordOperator } from '../../platform/operators/index.ts'

/** Anybody with an address of their own can found a company; `users list` has all who wait. */
const approvalMail: StrangerMail = {
  name: 'approval',
  perAddress: [
    [20, 3600],
    [100, 86_400],
  ],
}

export interface ApprovalPorts {
  /** Whether someone who founds their first company waits for an operator. */
  approvesRecruiters: boolean
  /** Who is told that somebody waits. */
  operatorMail: string | null
}

/** Makes a founder wait for an operator, unless one approved them before or they have a company of their own already. */
export async function waitForApproval(
  tx: Tx,
  { approvesRecruiters, operatorMail }: ApprovalPorts,
  { userId, companyId, company, now }: { userId: string; companyId: string; company: string; now: Date },
): Promise<void> {
  if (!approvesRecruiters) return
  const founder = await tx
    .selectFrom('app_user')
    .select(({ exists, selectFrom }) => [
      'email',
      'approved_at',
      exists(
        selectFrom('recruiter').select('id').where('user_id', '=', userId).where('role', '=', 'owner'),
      ).as('has_own'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (founder.approved_at || founder.has_own) return
  const reason = `Founded ${oneLine(company, 100)} (${companyId})`
  await changeUser(tx, userId, { state: 'pending', state_reason: reason }, now)
  await recordOperator(tx, 'userPending', {
    operator: 'APPROVE_RECRUITERS',
    subject: userId,
    now,
    reason,
    shouldNotify: true,
  })
  if (operatorMail)
    await queueEmail(
      tx,
      { mail: approvalMail, now, whenSpent: 'leaveOut' },
      {
        key: `approval:${userId}:${companyId}`,
        to: operatorMail,
        subject: `A recruiter is waiting for approval: ${oneLine(company, 120)}`,
        blocks: [
          { kind: 'heading', text: 'A recruiter is waiting for approval' },
          {
            kind: 'list',
            items: [
              [{ strong: 'Company: ' }, oneLine(company, 200)],
              [{ strong: 'Address: ' }, founder.email],
            ],
          },
          { kind: 'code', text: `chainwork users show ${userId}` },
          { kind: 'code', text: `chainwork users approve ${userId}` },
        ],
      },
    )
}
