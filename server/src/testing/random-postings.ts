import { experienceLevels } from '@chainwork/contract/postings/values'
import { type PostingOptions, somePostings } from './build-postings.ts'
import { countries, type drawingFrom, skillIds, words, work } from './random-people.ts'
import type { TestApp } from './test-app.ts'

type Draw = ReturnType<typeof drawingFrom>

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo']
const windows = [
  { from: '09:00', to: '12:00' },
  { from: '13:30', to: '18:00' },
  { from: '05:00', to: '23:00' },
]

/** Postings that ask for something of every kind, or for nothing at all; answers their ids. */
export async function someAskingPostings(
  app: TestApp,
  draw: Draw,
  { company_id, count }: { company_id: string; count: number },
): Promise<string[]> {
  const ids = await somePostings(
    app,
    Array.from({ length: count }, () => askingPosting(draw, company_id)),
  )
  const links = ids.flatMap((posting_id) =>
    draw.some(skillIds(), 0.5).map((skill_id, position) => ({
      posting_id,
      skill_id,
      is_required: draw.random() < 0.6,
      position,
    })),
  )
  await app.database.db.insertInto('posting_skill').values(links).execute()
  return ids
}

function askingPosting({ random, one, some, maybe }: Draw, company_id: string): PostingOptions {
  const score = () => (random() < 0.5 ? 0 : 1 + Math.floor(random() * 100))
  const workplace = one(['onsite', 'hybrid', 'remote', null] as const)
  return {
    company_id,
    job_title: `${one(words)} ${one(work)}`,
    experience_level: maybe(one(experienceLevels)),
    // Some in the same moment, so that ids decide.
    daysOld: 1 + Math.floor(random() * 20),
    location_code: maybe(one(countries)),
    is_remote: workplace === 'remote' || (workplace === null && random() < 0.5),
    workplace,
    residence: random() < 0.4 ? [] : some(['DE', 'US', 'JP', 'DE-BE', 'US-CA']),
    time_zone: maybe(one(zones)),
    core_hours: random() < 0.6 ? JSON.stringify(one(windows)) : null,
    work_permission: one(['required', 'sponsored', null] as const),
    languages: JSON.stringify(
      some(['en', 'de', 'ja']).map((languageCode) => ({
        languageCode,
        proficiencyLevel: Math.floor(random() * 6),
      })),
    ),
    on_chain_requirements: maybe(
      JSON.stringify({
        dexXp: score(),
        defiXp: score(),
        nftXp: score(),
        years: one([0, 1, 3]),
        blockchains: some(['ETH', 'POL', 'OP', 'SOL']),
        skills: some(['Governance']),
        questions: [],
      }),
    ),
  }
}
