import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { enqueue } from '../platform/queue/index.ts'
import { readingVersion } from '../search/index.ts'
import { alertsJob } from './index.ts'

const app = testApp({ review: 'auto' })

test('an alert that was read by an older lexicon is read again before it is asked', async () => {
  const ada = await aSeeker(app)
  await ada.call('POST', '/api/job-alerts/me', { search: 'q=developer' })
  // As an older one left it: the word alone, filed under it.
  const must = [
    { any: [{ words: ['developer'], isPhrase: false, isPrefix: false }], key: 'clause developer' },
  ]
  const before = await app.database.db.selectFrom('job_alert').selectAll().executeTakeFirstOrThrow()
  await app.database.db
    .updateTable('job_alert')
    .set({ terms_version: readingVersion - 1, conditions: JSON.stringify({ ...before.conditions, must }) })
    .execute()
  await app.database.db.deleteFrom('alert_term').where('term', '<>', 'wdeveloper').execute()
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, daysOld: 0, job_title: 'Rust Engineer' }])
  await app.database.transaction((tx) => enqueue(tx, alertsJob, {}))
  expect(await app.mailbox.allTo(ada.email)).toHaveLength(1)
  const after = await app.database.db.selectFrom('job_alert').selectAll().executeTakeFirstOrThrow()
  expect([after.terms_version, after.conditions]).toEqual([readingVersion, before.conditions])
})
