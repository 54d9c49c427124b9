import { beforeEach, expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import { newId } from '../../platform/new-id.ts'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aReceiptOrder } from '../../testing/build-receipts.ts'
import { testApp } from '../../testing/test-app.ts'
import { issueReceipt } from '../index.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  owner = await aRecruiter(app)
})

type More = Parameters<typeof aReceiptOrder>[1]
const issue = (more: More = {}, companyId: string = owner.companyId) =>
  app.database.transaction((tx) => issueReceipt(tx, aReceiptOrder(companyId, more)))
const list = (who = owner, query = '') => who.call('GET', `/api/company/${owner.companyId}/receipt${query}`)
const download = (id: string, who = owner, companyId = owner.companyId) =>
  app.api.inject({
    method: 'GET',
    url: `/api/company/${companyId}/receipt/${id}`,
    headers: { authorization: `Bearer ${who.token}` },
  })

test('the list has receipts and credit notes of the company, newest first, with their amounts', async () => {
  const purchase = { id: newId('purchase') }
  const first = await issue({ purchase })
  const note = await issue({ purchase, kind: 'creditNote', credits: 1, net: 8900, tax: 1691 })
  await issue({}, (await aRecruiter(app)).companyId)
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 2, next: null })
  expect(body.items[0]).toMatchObject({ id: note.id, kind: 'creditNote', total: 10_591 })
  expect(body.items[1]).toEqual({
    id: first.id,
    number: '2026-000001',
    kind: 'receipt',
    purchaseId: purchase.id,
    issuedAt: '2026-11-21T12:00:00.000Z',
    credits: 5,
    net: 44_500,
    tax: 8455,
    total: 52_955,
    currency: 'USD',
  })
})

test('a long list comes in pages, and a position of no list is refused', async () => {
  for (let at = 0; at < 21; at++) await issue()
  const { body } = await list()
  expect([body.items.length, body.total]).toEqual([20, 21])
  const { body: rest } = await list(owner, `?after=${body.next}`)
  expect(rest.items.map(({ number }: { number: string }) => number)).toEqual(['2026-000001'])
  expect(rest.next).toBeNull()
  expect((await list(owner, '?after=x')).body.reason).toBe('input.invalid')
})

test('a receipt is downloaded as a PDF, made out to whom it was then', async () => {
  const { id } = await issue()
  await app.database.db.updateTable('company').set({ name: 'Renamed' }).execute()
  const answer = await download(id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="receipt-2026-000001.pdf"')
  const { text } = await extractText(answer.rawPayload, 'reader')
  expect(text).toContain('2026-000001')
  expect(text).toContain('Ada Example')
  const note = await issue({ kind: 'creditNote', credits: 1 })
  expect((await download(note.id)).headers['content-disposition']).toContain('credit-note-2026-000002.pdf')
})

test("nobody sees another company's receipts, and recruiters of the lowest rank see none", async () => {
  const stranger = await aRecruiter(app)
  const { id } = await issue()
  const foreign = await download(id, stranger, stranger.companyId)
  expect([foreign.statusCode, foreign.json().reason]).toEqual([404, 'receipt.notFound'])
  expect((await download(newId('receipt'))).json().reason).toBe('receipt.notFound')
  expect((await download(id, stranger)).json().reason).toBe('company.notFound')
  expect((await list(stranger)).body.reason).toBe('company.notFound')
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  expect([(await download(id, recruiter)).statusCode, (await list(recruiter)).status]).toEqual([403, 403])
})
