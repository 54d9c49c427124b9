import type { Tx } from '../../platform/db/database.ts'
import { type StrangerMail, queueEmail } from '../../platform/mail/index.ts'
import type { Settling } from './settling.ts'

/** What is to be done stands in the list of tasks either way. */
const taskMail: StrangerMail = {
  name: 'payment-task',
  perAddress: [
    [30, 3600],
    [200, 86_400],
  ],
}

/** Leaves something for the operator to decide, once for its key; there is a mail where an address is set. */
export async function notifyOperator(
  tx: Tx,
  { operatorMail, clock }: Pick<Settling, 'operatorMail' | 'clock'>,
  task: { key: string; purchaseId: string | null; text: string },
): Promise<void> {
  const now = clock.now()
  const isNew = await tx
    .insertInto('payment_task')
    .values({ key: task.key, purchase_id: task.purchaseId, text: task.text, created_at: now, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!isNew || !operatorMail) return
  await queueEmail(
    tx,
    { mail: taskMail, now, whenSpent: 'leaveOut' },
    {
      key: `payment-task:${task.key}`,
      to: operatorMail,
      subject: `A payment needs you${task.purchaseId ? `: ${task.purchaseId}` : ''}`,
      blocks: [
        { kind: 'heading', text: 'A payment needs you' },
        { kind: 'paragraph', text: task.text },
        ...(task.purchaseId
          ? [{ kind: 'code' as const, text: `chainwork payments show ${task.purchaseId}` }]
          : []),
        { kind: 'code', text: 'chainwork payments list --tasks' },
      ],
    },
  )
}
