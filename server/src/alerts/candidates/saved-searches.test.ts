import { gunzipSync } from 'node:zlib'
import { noEffect } from '@chainwork/contract/candidates/saved-searches'
import { maxSavedSearches } from '@chainwork/contract/candidates/values'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { somePostings } from '../../testing/build-postings.ts'
import { aSaver, lookAgain } from '../../testing/build-saved-searches.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aSaver>>
beforeEach(async () => {
  recruiter = await aSaver(app)
})

test('a search is saved once under its name, whatever order its address has, and described in words', async () => {
  const { status, body } = await recruiter.save('place=DE&q=rust&skills=Solidity&sort=onChain', {
    name: ' Rust  people ',
  })
  expect([status, body]).toMatchObject([
    200,
    {
      name: 'Rust people',
      search: 'q=rust&skills=Solidity&place=DE&sort=onChain',
      label: '“rust”, Solidity, Germany',
      frequency: 'instant',
      isPaused: false,
      sentAt: null,
    },
  ])
  const again = await recruiter.save('q=rust&place=DE&skills=Solidity&sort=onChain')
  expect(again.body.reason).toBe('savedSearch.known')
  const { message, ...saved } = body
  expect([message, await recruiter.saved()]).toEqual(['Search saved', [saved]])
})

test('what a job post asks for on-chain is saved with the job post, and of the company’s own only', async () => {
  const [own, foreign] = await somePostings(app, [
    { company_id: recruiter.companyId },
    { company_id: (await aSaver(app)).companyId },
  ])
  const { body } = await recruiter.save(`job=${own}&meets=met`)
  expect([body.search, body.label]).toEqual([`meets=met&job=${own}`, 'On-chain: What the job post asks for'])
  for (const job of [foreign, 'nonsense']) {
    expect((await recruiter.save(`q=rust&job=${job}`)).body.reason).toBe('posting.notFound')
    expect((await recruiter.save(`q=rust&job=${job}&meets=met`)).body.reason).toBe('posting.notFound')
  }
})

test('a search with a parameter that has no effect is refused, and the parameter is named', async () => {
  for (const [search, words] of [
    ['q=rust&colour=red', noEffect('colour=red')],
    ['q=rust&lang=English', noEffect('lang=English')],
    ['q=rust&place=Germany', noEffect('place=Germany')],
    ['work=XX', noEffect('work=XX')],
    ['lang=zz', noEffect('lang=zz')],
    ['skills=Rust&noskills=Alchemistry', noEffect('noskills=Alchemistry')],
    ['q=%25%25%25', 'Enter letters or numbers to search for.'],
    ['q=r', 'Please enter at least 3 characters'],
  ] as const) {
    const { status, body } = await recruiter.save(search)
    expect([status, body.fields]).toEqual([422, { search: words }])
  }
  expect((await recruiter.save('q=rust', { name: ['x'] })).body.fields).toEqual({
    name: 'This must be text.',
  })
  expect(await recruiter.saved()).toEqual([])
})

test('a search is renamed, told of more rarely and paused', async () => {
  const { id } = (await recruiter.save('q=rust')).body
  await recruiter.change(id, { name: 'Rustaceans', frequency: 'weekly' })
  await recruiter.change(id, { isPaused: true })
  expect(await recruiter.saved()).toMatchObject([{ name: 'Rustaceans', frequency: 'weekly', isPaused: true }])
})

test('what was deleted is restored within a day, and gone after it', async () => {
  const { id } = (await recruiter.save('q=rust')).body
  expect((await recruiter.remove(id)).body.message).toBe('Saved search deleted')
  expect(await recruiter.saved()).toEqual([])
  expect((await recruiter.change(id, { name: 'x' })).body.reason).toBe('savedSearch.notFound')
  expect((await recruiter.restore(id)).body).toMatchObject({ id, name: 'My q=rust' })
  await recruiter.remove(id)
  await lookAgain(app, 25 * 60)
  await recruiter.mails()
  expect((await recruiter.restore(id)).body.reason).toBe('savedSearch.notFound')
})

test('saving the same search after deleting it wins over restoring it', async () => {
  const { id } = (await recruiter.save('q=rust')).body
  await recruiter.remove(id)
  await recruiter.save('q=rust')
  expect((await recruiter.restore(id)).body.reason).toBe('savedSearch.known')
})

test('saving and deleting in turn leaves no more than can be restored', async () => {
  const ids: string[] = []
  for (let at = 0; at < maxSavedSearches + 3; at++) {
    const { id } = (await recruiter.save(`q=rust&years=${at}`)).body
    await recruiter.remove(id)
    ids.push(id)
  }
  const { length } = await app.database.db.selectFrom('candidate_search').select('id').execute()
  expect(length).toBe(maxSavedSearches)
  expect((await recruiter.restore(ids.at(-1)!)).status).toBe(200)
})

test('a search that nothing narrows, one without a name and one too short are refused in words', async () => {
  for (const search of ['', 'sort=onChain'])
    expect((await recruiter.save(search)).body.fields).toEqual({
      search: 'Choose a keyword or a filter first.',
    })
  expect((await recruiter.save('q=rust', { name: '  ' })).body.fields).toEqual({
    name: 'Give the search a name.',
  })
  expect((await recruiter.save('q=ab')).body.reason).toBe('search.keywordTooShort')
})

test('one recruiter saves 30 searches and not one more, also at once', async () => {
  for (let at = 0; at < 28; at++) await recruiter.save(`q=word${at}`)
  const answers = await Promise.all(['one', 'two', 'three'].map((word) => recruiter.save(`q=${word}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  const { body } = await recruiter.save('q=more')
  expect(body.message).toBe('You have 30 saved searches, the most you can keep. Delete one first.')
})

test('searches of others are not there', async () => {
  const [stranger, colleague] = [await aSaver(app), await aSaver(app)]
  const { id } = (await recruiter.save('q=rust')).body
  for (const other of [stranger, colleague]) {
    expect(await other.saved()).toEqual([])
    for (const answer of [await other.change(id, { isPaused: true }), await other.remove(id)])
      expect(answer.body.reason).toBe('savedSearch.notFound')
  }
  await recruiter.remove(id)
  expect((await stranger.restore(id)).body.reason).toBe('savedSearch.notFound')
})

test('the export has saved searches, and they go with the account and with the company', async () => {
  await recruiter.save('q=rust')
  const { rawPayload } = await app.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  expect(gunzipSync(rawPayload).toString()).toContain('My q=rust')
  const other = await aSaver(app)
  await other.save('q=rust')
  const owners = async () =>
    (await app.database.db.selectFrom('candidate_search').select('recruiter_id').execute()).map(
      (row) => row.recruiter_id,
    )
  expect((await recruiter.call('DELETE', `/api/company/${recruiter.companyId}`)).status).toBe(200)
  expect(await owners()).toEqual([other.recruiterId])
  await sql`delete from app_user where id = ${other.userId}`.execute(app.database.db)
  expect(await owners()).toEqual([])
})

test('a search of more than 1,000 people is saved without mails only, and paused when it grows to that', async () => {
  await crowd(1, 1000)
  const { id } = (await recruiter.save('q=engineer')).body
  await crowd(1001, 1001)
  await lookAgain(app)
  expect(await recruiter.mails()).toEqual([])
  expect(await recruiter.saved()).toMatchObject([{ id, isPaused: true }])
  const { items } = (await recruiter.call('GET', '/api/notifications')).body
  expect(items).toMatchObject([
    {
      title: 'Emails paused: My q=engineer',
      text: 'It finds more than 1,000 candidates now. Narrow it to get emails again.',
    },
  ])
  expect((await recruiter.change(id, { isPaused: false })).body.reason).toBe('savedSearch.tooBroad')
  await recruiter.remove(id)
  expect((await recruiter.save('q=engineer')).body.message).toBe(
    'This search finds more than 1,000 candidates, too many for emails. Narrow it, or choose no emails.',
  )
  expect((await recruiter.save('q=engineer', { isPaused: true })).status).toBe(200)
})

/** Engineers, numbered. */
async function crowd(from: number, to: number): Promise<void> {
  const [numbers, name] = [sql`generate_series(${from}::int, ${to}::int) n`, sql`lpad(n::text, 26, '0')`]
  await sql`insert into app_user (id, email, email_verified)
    select 'usr_' || ${name}, 'u' || n || '@example.com', true from ${numbers}`.execute(app.database.db)
  await sql`insert into seeker (id, user_id, job_title, findable)
    select 'see_' || ${name}, 'usr_' || ${name}, 'Engineer', 'everyone' from ${numbers}`.execute(
    app.database.db,
  )
}
