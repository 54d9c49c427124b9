import { beforeEach, expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import type { MailboxMessage } from '@chainwork/stand-ins/mailbox/read-mailbox'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aReceiptOrder } from '../../testing/build-receipts.ts'
import { testApp } from '../../testing/test-app.ts'
import { issueReceipt, notifyOfDispute } from '../index.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  owner = await aRecruiter(app)
})

type More = Parameters<typeof aReceiptOrder>[1]
const issue = (more: More = {}) =>
  app.database.transaction((tx) => issueReceipt(tx, aReceiptOrder(owner.companyId, more)))
const bought = (more: More = {}) => issue({ purchase: { buyer_id: owner.userId }, ...more })
const subjects = async (email: string) => (await app.mailbox.allTo(email)).map(({ subject }) => subject)

async function attachedText({ id }: MailboxMessage): Promise<string> {
  const answer = await app.api.inject({
    method: 'GET',
    url: `/dev/mailbox/${id}/attachment/0`,
    headers: { host: '127.0.0.1:3000' },
  })
  return (await extractText(answer.rawPayload, 'reader')).text.replace(/\s+/g, ' ')
}

test('who bought credits gets a friendly mail with the receipt attached', async () => {
  await bought()
  const mail = await app.mailbox.lastTo(owner.email)
  expect(mail.subject).toBe('5 credits were added')
  expect(mail.text).toContain(
    'Thank you. 529.55 USD arrived, and 5 credits were added. Each pays for one job post',
  )
  expect(mail.text).toContain('Receipt 2026-000001 is attached as a PDF.')
  expect(mail.text).toContain('/recruiter/post-job')
  expect(mail.attachments).toMatchObject([{ name: 'receipt-2026-000001.pdf', type: 'application/pdf' }])
  expect(await attachedText(mail)).toContain('Total paid 529.55 USD')
})

test('a post that was paid for is what its mail leads to', async () => {
  await bought({ credits: 1, purchase: { buyer_id: owner.userId, posting_id: 'pos_1' } })
  const mail = await app.mailbox.lastTo(owner.email)
  expect(mail.subject).toBe('Payment received')
  expect(mail.text).toContain('We submit the post for you. If something is missing,')
  expect(mail.text).toContain('/recruiter/post-job/pos_1')
})

test('a refund is told with its credit note', async () => {
  await bought({ kind: 'creditNote', credits: 1, net: 99_000, tax: 0, currency: 'JPY' })
  const mail = await app.mailbox.lastTo(owner.email)
  expect(mail.subject).toBe('99,000 JPY refunded')
  expect(mail.text).toContain('is on its way back to the card you paid with. 1 credit was taken back.')
  expect(mail.attachments).toMatchObject([{ name: 'credit-note-2026-000001.pdf' }])
})

test('the address for receipts gets each one too, within a budget, and one inbox gets one', async () => {
  const paid = { name: null, country: null, vatIds: [] }
  await bought({ buyer: { ...paid, email: 'books@acme.example' } })
  expect(await subjects('books@acme.example')).toEqual(['5 credits were added'])
  await bought({ buyer: { ...paid, email: owner.email.replace('@', '+books@') } })
  expect(await subjects(owner.email)).toHaveLength(2)
  expect(await subjects(owner.email.replace('@', '+books@'))).toEqual([])
})

test('when who paid is gone the owners get the mail, and colleagues never do', async () => {
  const colleague = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  await issue({ buyer: { name: null, email: null, country: null, vatIds: [] } })
  expect(await subjects(owner.email)).toEqual(['5 credits were added'])
  expect([...(await subjects(colleague.email)), ...(await subjects(admin.email))]).toEqual([])
})

test('an aborted purchase mails nothing', async () => {
  const aborted = app.database.transaction(async (tx) => {
    await issueReceipt(tx, aReceiptOrder(owner.companyId, { purchase: { buyer_id: owner.userId } }))
    throw new Error('no')
  })
  await expect(aborted).rejects.toThrow('no')
  expect(await subjects(owner.email)).toEqual([])
})

test('the owner is told when a payment is disputed, once', async () => {
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  const dispute = {
    id: 'dp_1',
    purchase: { company_id: owner.companyId, buyer_id: null, email: owner.email },
    amount: 44_500,
    currency: 'USD',
    held: 3,
    now: app.clock.now(),
  }
  for (let at = 0; at < 2; at++) await app.database.transaction((tx) => notifyOfDispute(tx, dispute))
  const [mail, ...others] = await app.mailbox.allTo(owner.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('A payment of 445.00 USD is disputed')
  expect(mail!.text).toContain('3 unused credits are held back until it ends.')
  expect(await subjects(admin.email)).toEqual([])
  for (const who of [owner, admin]) {
    const { items } = (await who.call('GET', '/api/notifications')).body
    expect(items).toMatchObject([
      {
        title: 'A payment of 445.00 USD is disputed',
        kind: 'paymentDisputed',
        path: '/recruiter/settings/payment-and-billing',
      },
    ])
  }
})
