import { readFileSync } from 'node:fs'
import type { Piece } from '@chainwork/server/platform/documents/page-lines'
import type { Said } from '../score.ts'
import { type Drawn, type Tongue, drawPerson } from './draw-person.ts'
import { Paper } from './paper.ts'
import { officeTemplates } from './office-templates.ts'
import { latexTemplates } from './latex-templates.ts'

/** A résumé of nobody, set as one of the templates that people use. */
export interface Made {
  template: string
  pages: Piece[][]
  said: Said
}

const tongues = JSON.parse(readFileSync(new URL('invented.json', import.meta.url), 'utf8')) as Record<
  string,
  Tongue
>

const templates = { ...latexTemplates, ...officeTemplates }

/** Every template in every language, `times` each. */
export function* madeResumes(times: number): Generator<Made> {
  for (const template of Object.keys(templates))
    for (const [tongue, words] of Object.entries(tongues))
      for (let time = 0; time < times; time += 1) {
        const person = drawPerson(`${template} ${tongue} ${time}`, words)
        const paper = new Paper(person)
        templates[template]!(paper, person)
        leaveOut(person, template)
        yield { template, pages: paper.end(), said: person.said }
      }
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
