import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BoardSystem, boardSystemNames } from '@chainwork/contract/job-boards/values'
import { formats, listOf } from '@chainwork/server/job-boards/formats/index'
import { lineOf, readLine } from '@chainwork/server/job-boards/read-board-ad'
import { line } from './report.ts'
import { madeScratch, scratchPostgres } from './setup.ts'

/** Of what is read of boards so much is right; of what they state so much is read. */
const [minPrecision, minRecall] = [0.97, 0.9]

const fields = ['company', 'place', 'workplace', 'employment', 'experience', 'pay', 'postedOn'] as const
type Said = Partial<Record<(typeof fields)[number], string>>

/** What rows of answers of 2026 state, judged by hand; pay in other currencies than ours counts as not stated. */
const judged: Record<BoardSystem, { file: string; rows: Record<string, Said> }> = {
  greenhouse: {
    file: 'amplitude-board.json',
    rows: {
      '8636903002': { company: 'Amplitude', place: 'GB-LND', postedOn: '2026-07-16' },
      '8651132002': { company: 'Amplitude', place: 'IN-KA', postedOn: '2026-07-27' },
    },
  },
  ashby: {
    file: 'highlightta-board.json',
    rows: {
      '90fb3621-899e-4b59-925d-25080ec91e18': {
        place: 'CA',
        workplace: 'remote',
        employment: 'full-time',
        experience: 'Senior',
        postedOn: '2026-04-20',
      },
      'fc2f1f85-46a0-4a31-b165-683e39c07c04': {
        place: 'CA-ON',
        workplace: 'hybrid',
        employment: 'full-time',
        experience: 'Senior',
        postedOn: '2026-07-08',
      },
    },
  },
  lever: {
    file: 'idealist-postings.json',
    rows: {
      'a24ec4e5-5caa-473d-abd4-b71f09a8167b': {
        place: 'US-IL',
        workplace: 'remote',
        employment: 'contract',
        postedOn: '2025-11-27',
      },
      '5d54d69b-e940-452e-b892-1170aa60f095': {
        place: 'US-DC',
        workplace: 'remote',
        employment: 'contract',
        postedOn: '2023-01-29',
      },
    },
  },
  recruitee: {
    file: 'aikido-offers.json',
    rows: {
      '2707521': {
        company: 'Aikido Security',
        place: 'IL-TA',
        workplace: 'remote',
        employment: 'full-time',
        experience: 'Mid-senior',
        postedOn: '2026-08-11',
      },
      '2707517': {
        company: 'Aikido Security',
        place: 'AE-DU',
        workplace: 'remote',
        employment: 'full-time',
        experience: 'Mid-senior',
        postedOn: '2026-08-11',
      },
      '2705729': {
        company: 'Aikido Security',
        place: 'US-IL',
        workplace: 'onsite',
        employment: 'full-time',
        postedOn: '2026-08-10',
      },
    },
  },
  // Of several places the country is the one that they share, if any.
  workable: {
    file: 'zaelab-widget.json',
    rows: { DD136DD7E7: { company: 'Zaelab', workplace: 'remote', postedOn: '2026-08-05' } },
  },
  smartrecruiters: {
    file: 'knight-page.json',
    rows: {
      '743999671674844': {
        company: 'Knight Gayles',
        place: 'US-MO',
        employment: 'part-time',
        postedOn: '2018-06-08',
      },
    },
  },
  personio: {
    file: 'munich-sanitized.xml',
    rows: {
      '1834171': {
        company: 'Acme SE & Co. KG',
        place: 'DE',
        employment: 'full-time',
        postedOn: '2024-11-13',
      },
    },
  },
  teamtailor: {
    file: 'teamtailor-own-jobs.json',
    rows: {
      '20fafb7d-f013-4061-b6de-2894b3e0838b': { place: 'ES-MD', postedOn: '2026-02-04' },
      'a52c9a45-1132-44c9-9696-76974817ae6e': { postedOn: '2026-01-18' },
    },
  },
  jobPage: {
    file: '../jsonld/neura-robotics-manager.html',
    // Midnight of the 6th there is the evening of the 5th.
    rows: { page: { company: 'Neura Robotics GmbH', place: 'DE-BW', postedOn: '2025-11-05' } },
  },
}

const { samples } = parseArgs({ options: { samples: { type: 'string' } } }).values
if (!samples) throw new Error('Say where the answers of boards are: --samples FOLDER')
await madeScratch((await scratchPostgres()).url, 1)

const sums = { said: 0, right: 0, wrong: 0, missing: 0 }
const row = (cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, at) => String(cell).padEnd(at < 2 ? 12 : 9)).join(''))
row(['system', 'field', 'said', 'right', 'wrong', 'missing'])
for (const system of boardSystemNames)
  for (const field of fields) {
    const count = { said: 0, right: 0, wrong: 0, missing: 0 }
    for (const { said, read } of readOf(system)) {
      const [expected, found] = [said[field], read[field]]
      const isRight = found !== undefined && expected !== undefined && found.startsWith(expected)
      if (expected !== undefined) count.said += 1
      if (isRight) count.right += 1
      else if (found !== undefined) count.wrong += 1
      else if (expected !== undefined) count.missing += 1
    }
    row([system, field, ...Object.values(count)])
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += count[name]
  }
const [precision, recall] = [sums.right / (sums.right + sums.wrong), sums.right / sums.said]
line('fields read of boards', `${precision.toFixed(3)} ${recall.toFixed(3)}`, {
  text: `precision ≥ ${minPrecision}, recall ≥ ${minRecall}`,
  met: precision >= minPrecision && recall >= minRecall,
})

/** What each judged row states, and what is read of it. */
function readOf(system: BoardSystem): { said: Said; read: Said }[] {
  const { file, rows } = judged[system]
  const format = formats[system]
  const list = listOf(format, readFileSync(join(samples!, system, file)))
  // A row that comes twice is one, as in a read.
  const byId = new Map(list!.rows.map((raw) => [format.idOf(raw), raw]))
  return [...byId.values()].flatMap((raw) => {
    const said = rows[format.idOf(raw) ?? '']
    if (!said) return []
    const { id, ad } = format.read(raw, { host: 'board.example', key: 'board' }, new Date())
    // Some answers were stored without their texts.
    const read = readLine(lineOf({ ...ad, description: ad.description || '<p>Text</p>' }, id))
    const found = {
      company: read.company,
      place: read.locationCode,
      workplace: read.workplace,
      employment: read.employmentType,
      experience: read.experienceLevel,
      pay: read.salary && `${read.salary.min}-${read.salary.max} ${read.salary.currency}`,
      postedOn: read.postedAt?.toISOString().slice(0, 10) ?? null,
    }
    return { said, read: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) }
  })
}
