import { readFileSync } from 'node:fs'
import type { Piece } from '@chainwork/server/platform/documents/page-lines'
import type { Said } from '../score.ts'
import { randomOf } from '@chainwork/server/testing/random-people'
import { type Drawn, type Tongue, drawPerson, seedOf } from './draw-person.ts'
import { Paper } from './paper.ts'
import { officeTemplates } from './office-templates.ts'
import { latexTemplates } from './latex-templates.ts'

/** A résumé of nobody, set as one of the templates that people use. */
export interface Made {
  template: string
  pages: Piece[][]
  said: Said
}

type Tongues = Record<string, Tongue>
const wordsIn = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as Tongues
const tongues = wordsIn('invented')
/** People, trades, firms, schools and headings that were written after the readers and without looking at their words. */
const unseen: Tongues = Object.fromEntries(
  Object.entries(wordsIn('unseen')).map(([tongue, words]) => [tongue, { ...tongues[tongue], ...words }]),
)

const templates = { ...latexTemplates, ...officeTemplates }

/** Every template in every language, `times` each; of strangers with slips of the keyboard. */
export function* madeResumes(times: number, ofStrangers = false): Generator<Made> {
  for (const template of Object.keys(templates))
    for (const [tongue, words] of Object.entries(ofStrangers ? unseen : tongues))
      for (let time = 0; time < times; time += 1) {
        const seed = `${template} ${tongue} ${time}${ofStrangers ? ' stranger' : ''}`
        const person = drawPerson(seed, words)
        const paper = new Paper(person)
        templates[template]!(paper, person)
        leaveOut(person, template)
        const pages = paper.end()
        yield {
          template,
          pages: ofStrangers ? pages.map((page) => withSlips(page, seed)) : pages,
          said: person.said,
        }
      }
}

/** Blanks twice or that never break, a dash of another length, a blank before a comma's word missing. */
function withSlips(page: Piece[], seed: string): Piece[] {
  const random = randomOf(seedOf(seed))
  const slips: ((text: string) => string)[] = [
    (text) => text.replace(' ', '  '),
    (text) => text.replace(' ', '\u00a0'),
    (text) => text.replace(/ [–—-] /, ['-', ' -', ' – '][Math.floor(random() * 3)]!),
    (text) => `${text} `,
  ]
  return page.map((piece) =>
    random() < 0.12 ? { ...piece, text: slips[Math.floor(random() * slips.length)]!(piece.text) } : piece,
  )
}

/** What a template has no place for. */
const lacks: Record<string, ('phone' | 'jobTitle' | 'links' | 'places')[]> = {
  LinkedIn: ['phone'],
  'Europass new': ['jobTitle', 'links'],
  'Europass old': ['jobTitle', 'links'],
  'Google Docs Modern': ['jobTitle'],
  'Word table': ['places'],
}

function leaveOut({ said }: Drawn, template: string): void {
  const without = new Set(lacks[template])
  if (without.has('links')) said.links = []
  if (without.has('phone')) said.personal.phone = null
  if (without.has('jobTitle')) said.personal.jobTitle = null
  if (without.has('places')) for (const job of said.employment) job.locationCode = null
}
