import { linesOfPages } from '@chainwork/server/platform/documents/order-pages'
import { recogniseResume } from '@chainwork/server/profiles/resume/recognise-resume'
import { expect, test } from 'vitest'
import { type Counts, score } from '../score.ts'
import { madeResumes } from './write-made.ts'

test.each([
  ['nobody', false, 0.97],
  ['strangers who slip', true, 0.95],
])(
  'résumés of %s in every template and language are read: hardly a wrong value, and few missing',
  (_of, ofStrangers, min) => {
    const templates = new Map<string, Counts>()
    for (const { template, pages, said } of madeResumes(1, ofStrangers)) {
      const counts: Counts = templates.get(template) ?? new Map()
      templates.set(template, counts)
      score(said, recogniseResume(linesOfPages(pages)), counts)
    }
    const share = ([template, counts]: [string, Counts]) => {
      const sum = (name: 'expected' | 'proposed' | 'right') =>
        [...counts.values()].reduce((total, count) => total + count[name], 0)
      return { template, precision: sum('right') / sum('proposed'), recall: sum('right') / sum('expected') }
    }
    const shares = [...templates].map(share)
    expect(shares.length).toBeGreaterThan(15)
    expect(shares.filter(({ precision, recall }) => precision < min || recall < 0.85)).toEqual([])
  },
  120_000,
)
