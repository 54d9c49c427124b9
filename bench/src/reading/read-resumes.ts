import { readFileSync } from 'node:fs'
import type { Said } from './score.ts'

/** A line before it is set, with what stands at the right edge and in a narrow column at the left. */
export type Line = [
  look: 'name' | 'heading' | 'strong' | 'plain' | 'bullet',
  text: string,
  right?: string,
  left?: string,
]

/** One résumé of invented people: what it says, how it is written, and as what it is handed in. */
export interface Resume {
  name: string
  medium: 'pdf' | 'markdownPdf' | 'docx' | 'styledDocx' | 'txt' | 'md'
  bullet: string
  main: Line[]
  /** A second column, of PDFs alone. */
  side?: Line[]
  sideAt?: 'left' | 'right'
  layout?: {
    compress: boolean
    isPlain: boolean
    size: number
    headingSize: number
    gap: number
    sideFirst?: boolean
  }
  said: Said
}

/** Eleven templates in five languages, twice each. */
export const readResumes = (): Resume[] =>
  readFileSync(new URL('resumes.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Resume)
