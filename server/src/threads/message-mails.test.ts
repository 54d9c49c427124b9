import { expect, test } from 'vitest'
import { aRecruiterWithPosting, anApplicant } from '../testing/build-applications.ts'
import { aThread, messageMailsAfter, messagesOf, write } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('the link in an email about messages stops these emails, and messages still count as unread', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' })
  const ada = await anApplicant(app, posting)
  const thread = await aThread(recruiter, ada.application)
  await write(recruiter, thread, 'One')
  const [mail] = await messageMailsAfter(app, 5, ada.email)
  const token = /\/unsubscribe\?token=([^\s"&)]+)/.exec(mail!.text)![1]!
  expect((await app.call('POST', '/api/unsubscribe', { token: decodeURIComponent(token) })).status).toBe(200)
  expect((await ada.call('GET', '/api/preferences')).body.notifyMessages).toBe(false)
  await messagesOf(ada, thread)
  await write(recruiter, thread, 'Two')
  expect(await messageMailsAfter(app, 5, ada.email)).toHaveLength(1)
  expect((await ada.call('GET', '/api/thread/unread')).body.unread).toBe(1)
})
