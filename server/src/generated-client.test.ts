import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompanyWithCredits, decide } from './testing/build-company.ts'
import { somePostings } from './testing/build-postings.ts'
import { completeForm } from './testing/complete-form.ts'
import { testApp } from './testing/test-app.ts'

// Fetched for this test alone, with the last compiler that has an interface for JavaScript.
const generator = ['--package=@hey-api/openapi-ts@0.99.0', '--package=typescript@6.0.3']
const app = testApp({ listens: true })
let directory: string
/** What a generator makes of the served description: functions by operation, and one to make clients. */
let sdk: Record<string, (options: object) => Promise<{ data?: any; error?: any; response: Response }>>
let newClient: (config: object) => unknown

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chainwork-client-'))
  await writeFile(
    join(directory, 'openapi.json'),
    JSON.stringify((await app.call('GET', '/api/openapi.json')).body),
  )
  await writeFile(
    join(directory, 'openapi-ts.config.mjs'),
    `export default ${JSON.stringify({
      input: 'openapi.json',
      // Node imports the generated files directly, so imports need the real extension.
      output: { path: '.', clean: false, module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent', file: false },
    })}`,
  )
  await promisify(execFile)('npm', ['exec', '--yes', ...generator, '--', 'openapi-ts'], { cwd: directory })
  sdk = await import(/* @vite-ignore */ join(directory, 'sdk.gen.ts'))
  newClient = (await import(/* @vite-ignore */ join(directory, 'client/index.ts'))).createClient
}, 120_000)
afterAll(() => rm(directory, { recursive: true, force: true }))

const clientOf = (token: string) => newClient({ baseUrl: app.origin, auth: token })
const password = 'Kelp-4711'

test('a generated client signs up and in, searches to the end, applies once, posts and uploads', async () => {
  const guest = newClient({ baseUrl: app.origin })
  const person = { firstName: 'Ada', lastName: 'Kelp', email: 'ada@example.org' }
  const signUp = await sdk.postApiSignUp!({
    client: guest,
    body: { ...person, password, acceptsTerms: true },
  })
  expect(signUp.response.status).toBe(200)
  const signIn = await sdk.postApiSignIn!({ client: guest, body: { email: person.email, password } })
  const ada = clientOf(signIn.data.token)
  await app.database.db.updateTable('app_user').set({ email_verified: true }).execute()
  expect(
    (await sdk.postApiJobSeeker!({ client: ada, body: { firstName: 'Ada', lastName: 'Kelp' } })).error,
  ).toBeUndefined()

  const { recruiter } = await aCompanyWithCredits(app, 1)
  const company = clientOf(recruiter.token)
  const headers = { 'Idempotency-Key': 'post-once' }
  const draft = () =>
    sdk.postApiGraphJobPosting!({ client: company, query: { draft: 'true' }, body: completeForm, headers })
  const [first, again] = [await draft(), await draft()]
  expect(again.data).toEqual(first.data)
  const path = { id: first.data.id }
  const posted = await sdk.postApiJobPostingIdPostJob!({ client: company, path, body: {} })
  expect([posted.error, posted.data.status]).toEqual([undefined, 'For Review'])
  await decide(app, first.data.id, 'approve')
  await somePostings(
    app,
    [1, 2, 3, 4].map((daysOld) => ({ company_id: recruiter.companyId, daysOld })),
  )

  const found: string[] = []
  for (let after: string | null = null; ;) {
    const body: object = { pagination: { limit: 2 }, after }
    const { data } = await sdk.postApiJobsSearch!({ client: guest, body })
    found.push(...data.jobPostings.map(({ id }: { id: string }) => id))
    if (data.next === null) break
    after = data.next
  }
  expect(new Set(found).size).toBe(5)

  const places: string[] = []
  for (let after: string | null = null; ;) {
    const query: object = { q: 'GB', limit: 100, ...(after === null ? {} : { after }) }
    const { data } = await sdk.getApiPlace!({ client: guest, query })
    places.push(...data.items.map(({ code }: { code: string }) => code))
    if (data.next === null) {
      expect(places.length).toBe(data.total)
      break
    }
    after = data.next
  }
  expect(new Set(places).size).toBe(places.length)

  const apply = () =>
    sdk.postApiGraphJobApplication!({
      client: ada,
      body: { jobPostingId: first.data.id },
      headers: { 'Idempotency-Key': 'apply-once' },
    })
  const [applied, repeated] = [await apply(), await apply()]
  expect([applied.error, repeated.data]).toEqual([undefined, applied.data])
  const without = await sdk.postApiGraphJobApplication!({
    client: ada,
    body: { jobPostingId: first.data.id },
  })
  expect(without.error.reason).toBe('application.exists')

  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' })
  const uploaded = await sdk.postApiImage!({ client: ada, body: { file } })
  expect([uploaded.error, uploaded.data.uri]).toEqual([undefined, expect.stringContaining('/images/')])
})
