import { type drawingFrom, skillIds, words, work } from './random-people.ts'
import { somePostings } from './build-postings.ts'
import type { TestApp } from './test-app.ts'

/** An open job post that asks for something of each kind, at random; with the scores that it asks for. */
export async function aPostingThatAsks(
  app: TestApp,
  companyId: string,
  draw: ReturnType<typeof drawingFrom>,
): Promise<{ posting: string; required: { dexXp: number; defiXp: number; nftXp: number } }> {
  const required = { dexXp: Math.floor(draw.random() * 101), defiXp: 40, nftXp: 0 }
  const [posting] = await somePostings(app, [
    {
      company_id: companyId,
      job_title: `${draw.one(words)} ${draw.one(work)}`,
      experience_level: draw.one([null, 'Entry-level', 'Senior']),
      location_code: draw.one(['DE-BE', 'US']),
      is_remote: draw.random() < 0.5,
      residence: draw.some(['DE', 'US', 'JP']),
      time_zone: 'Europe/Berlin',
      core_hours: JSON.stringify({ from: '09:00', to: '12:00' }),
      work_permission: draw.one(['required', 'sponsored']),
      languages: JSON.stringify(['en', 'de'].map((languageCode) => ({ languageCode, proficiencyLevel: 3 }))),
      on_chain_requirements: JSON.stringify({
        ...required,
        years: 3,
        blockchains: ['ETH', 'OP'],
        skills: ['Governance'],
        questions: [],
      }),
    },
  ])
  await app.database.db
    .insertInto('posting_skill')
    .values(
      // The first two are close to each other.
      [...skillIds().slice(0, 2), ...draw.some(skillIds().slice(2), 0.6)].map((skill_id, position) => ({
        posting_id: posting!,
        skill_id,
        is_required: position % 2 === 0,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { posting: posting!, required }
}
