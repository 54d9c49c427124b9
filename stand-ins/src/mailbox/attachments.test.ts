import { expect, test } from 'vitest'
import { testApp } from '@chainwork/server/testing/test-app'
import { storeMessage } from './store-message.ts'

const app = testApp()

const page = '<script>alert(1)</script>'
async function aMailWith(name: string, type = 'text/html') {
  const encoded = `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`
  const raw = [
    'From: eve@example.com',
    'To: ada@example.com',
    'Subject: Files',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Two files.',
    '--b',
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${encoded}"`,
    '',
    page,
    '--b--',
    '',
  ].join('\r\n')
  await storeMessage(app.database, Buffer.from(raw), {
    sender: 'eve@example.com',
    recipients: ['ada@example.com'],
  })
  return app.mailbox.lastTo('ada@example.com')
}
const get = (url: string) => app.api.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000' } })

test('the page of a message lists its files, and each is kept, never opened, whatever it says it is', async () => {
  const { id, attachments } = await aMailWith('<b>bill</b>.html')
  expect(attachments).toEqual([
    { position: 0, name: '<b>bill</b>.html', type: 'text/html', size: page.length + 1 },
  ])
  const { payload } = await get(`/dev/mailbox/${id}`)
  expect(payload).toContain(`href="/dev/mailbox/${id}/attachment/0" download>&#60;b&#62;bill`)
  expect(payload).not.toContain('<b>')
  const file = await get(`/dev/mailbox/${id}/attachment/0`)
  expect([file.statusCode, file.payload.trim()]).toEqual([200, page])
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''%3Cb%3Ebill%3C_b%3E.html",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
})

test('a name that would write a header or a path is only a name', async () => {
  const { id } = await aMailWith('../../"\r\nSet-Cookie: x=1;😀.pdf')
  const { headers } = await get(`/dev/mailbox/${id}/attachment/0`)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/)
})

test('a file that is not there is a missing page, and other sites read none', async () => {
  const { id } = await aMailWith('x.pdf')
  for (const path of [
    `${id}/attachment/1`,
    `${id}/attachment/x`,
    `${id}/attachment/-1`,
    '999999/attachment/0',
  ])
    expect((await get(`/dev/mailbox/${path}`)).statusCode).toBe(404)
  const foreign = await app.api.inject({
    method: 'GET',
    url: `/dev/mailbox/${id}/attachment/0`,
    headers: { host: '127.0.0.1:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  })
  expect(foreign.statusCode).toBe(403)
})

test('files go with their message when it makes room', async () => {
  await aMailWith('x.pdf')
  await app.database.db.deleteFrom('mailbox_message').execute()
  expect(await app.database.db.selectFrom('mailbox_attachment').select('name').execute()).toEqual([])
})
