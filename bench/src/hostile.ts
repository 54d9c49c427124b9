import { submitForm } from '@chainwork/contract/postings/posting-form'
import { recogniseAd } from '@chainwork/server/postings/recognise-posting'
import { recogniseResume } from '@chainwork/server/profiles/resume/recognise-resume'
import { findPlacesIn } from '@chainwork/server/taxonomy/places/find-places'
import { resolvePlace } from '@chainwork/server/taxonomy/places/resolve-place'
import { measureRequests } from './hostile-requests.ts'
import { line, missedTargets } from './report.ts'
import { sampleInTurn } from './sample.ts'

// Texts made to be slow: four times as much may take about four times as long, never sixteen times.
const maxRatio = 8
/** Below this, one reading measures the machine, not the text. */
const leastMs = 5

const asResume = (text: string) =>
  recogniseResume(['Work experience', ...(text.match(/[\s\S]{1,500}/g) ?? [])])

/** Who reads it, how many characters at most, and what of. */
const readers: [name: string, characters: number, read: (text: string) => unknown, units: string[]][] = [
  [
    'an ad',
    40_000,
    recogniseAd,
    [
      '&',
      '<',
      'a&',
      '&a;',
      '&\n',
      'x ',
      'a: b\n',
      '- a\n',
      '$1 ',
      'a,',
      '**a',
      '- \n',
      '<p>$1,000 - ',
      '<div>',
      '1,000 ',
      'per a an each ',
      'full-time or a contract of ',
      '是否全职：',
    ],
  ],
  ['a résumé', 100_000, asResume, ['1 ', 'a.', '- ', 'a@', '  |', '2020-', '(', ', ', 'x,', 'a-']],
  ['places in a text', 100_000, findPlacesIn, ['Springfield ', 'x', 'Berlin, ', '🚀']],
  ['a place', 100_000, resolvePlace, ['Springfield ', 'é', 'Berlin, ', ', ']],
  [
    'a job description',
    20_000,
    (text) => submitForm.safeParse({ jobDescription: text }),
    ['<', '&', '<!--', '<a'],
  ],
]

for (const [name, characters, read, units] of readers)
  for (const unit of units) {
    const of = (length: number) => {
      const text = unit.repeat(length / unit.length)
      return { work: async () => read(text) }
    }
    const took = await sampleInTurn(9, { quarter: of(characters / 4), whole: of(characters) }, 3)
    const ratio = took.whole.p50 / Math.max(took.quarter.p50, leastMs)
    line(
      `${name} of ${JSON.stringify(unit)}`,
      `${took.whole.p50.toFixed(1)} ms, ${ratio.toFixed(1)} × a quarter`,
      {
        text: `≤ ${maxRatio} ×`,
        met: ratio <= maxRatio,
      },
    )
  }
await measureRequests()
process.exitCode = missedTargets() ? 1 : 0
