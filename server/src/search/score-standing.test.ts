import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { hasScores, someOnChain } from '../testing/build-scores.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const standing = async (seeker: Awaited<ReturnType<typeof aSeeker>>) =>
  (await seeker.call('GET', '/api/job-seeker/me/score-standing')).body

/** So many people whose DeFi score is this; the other scores as `hasScores` has them. */
async function others(count: number, defi: number) {
  const one = await aSeeker(app)
  await hasScores(app, one.userId, { defi })
  await sql`insert into app_user (id, first_name, last_name, email)
    select id || n, 'A', 'B', n || id || '@example.org' from app_user, generate_series(2, ${count}::int) n
    where id = ${one.userId}`.execute(app.database.db)
  await sql`insert into score_snapshot select (jsonb_populate_record(s, jsonb_build_object('user_id', s.user_id || n))).*
    from score_snapshot s, generate_series(2, ${count}::int) n where s.user_id = ${one.userId}`.execute(
    app.database.db,
  )
}

test('the score that most others are below is named, from 101 people on', async () => {
  const ada = await aSeeker(app)
  await hasScores(app, ada.userId, { defi: 90 })
  await others(82, 10)
  await others(17, 95)
  expect((await standing(ada)).betterThan).toBeNull()
  await others(1, 95)
  expect((await standing(ada)).betterThan).toEqual({ score: 'DEFI_SCORE', percent: 82 })
  // Equal is not better, and who is below most is not told.
  await sql`update score_snapshot set defi = 10 where user_id = ${ada.userId}`.execute(app.database.db)
  expect((await standing(ada)).betterThan).toBeNull()
})

test('scores open the posts of which they meet everything that is asked on chain', async () => {
  const company_id = await aCompany(app)
  const asking = (required: object) => ({
    company_id,
    on_chain_requirements: JSON.stringify({
      ...someOnChain,
      dexXp: 0,
      defiXp: 0,
      years: 0,
      blockchains: [],
      skills: [],
      ...required,
    }),
  })
  const [met, edge, chain] = await somePostings(app, [
    asking({ dexXp: 40, defiXp: 60, years: 3 }),
    asking({ dexXp: 75 }),
    asking({ blockchains: ['ETH'] }),
    asking({ dexXp: 76 }),
    asking({ dexXp: 80 }),
    asking({ dexXp: 40, nftXp: 5 }),
    asking({ years: 6 }),
    asking({ blockchains: ['ETH', 'POL'] }),
    asking({}),
    { company_id },
  ])
  const ada = await aSeeker(app)
  expect((await standing(ada)).opens).toEqual({ total: 0, jobPostings: [] })
  await hasScores(app, ada.userId)
  const { total, jobPostings } = (await standing(ada)).opens
  expect([total, jobPostings.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
    3,
    [met, edge, chain].toSorted(),
  ])
})

test('who connected a wallet is asked once who sees its scores, and until then nothing changes', async () => {
  const ada = await aSeeker(app)
  const asks = async () => (await standing(ada)).asksWhoSees
  const stored = async () =>
    (
      await app.database.db.selectFrom('seeker').select('visibility').where('id', '=', ada.seekerId).execute()
    )[0]!.visibility
  expect(await asks()).toBe(false)
  await hasScores(app, ada.userId)
  expect([await asks(), await stored()]).toEqual([true, {}])
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { contact: 'hidden' })
  expect(await asks()).toBe(true)
  // Who shows more than scores has been where that is decided.
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChainDetail: 'evidence' })
  expect(await asks()).toBe(false)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChainDetail: 'scores' })
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'appliedTo' })
  expect([await asks(), await stored()]).toEqual([false, { contact: 'hidden', onChain: 'appliedTo' }])
})
