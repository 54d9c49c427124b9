import { chanceOf } from './chance.ts'
import { setPdf } from './set-pdf.ts'
import { setDocx, setMarkdown, setText } from './set-text.ts'
import { templates } from './templates.ts'
import { makeTruth, type Truth } from './truth.ts'
import { tongues } from './vocabulary.ts'
import { type DateHand, dateHandOf } from './write-dates.ts'
import { handOf } from './write-parts.ts'

/** One résumé as a person hands it in: a file, or text that is pasted. */
export interface Sample {
  name: string
  truth: Truth
  dates: DateHand
  file: { name: string; bytes: Buffer } | null
  text: string | null
}

const media = ['pdf', 'pdf', 'pdf', 'docx', 'styledDocx', 'txt', 'md', 'markdownPdf'] as const

/** As many résumés of each template and language as wished, each in a layout and a medium of its own. */
export async function makeCorpus(seed: number, each: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const [name, template] of Object.entries(templates)) {
    for (const tongue of tongues) {
      for (let round = 0; round < each; round += 1) {
        const chance = chanceOf(seed * 1_000_003 + samples.length)
        const truth = makeTruth(chance, tongue)
        const dates = dateHandOf(chance, tongue)
        const bullet = chance.one(['•', '-', '–', '▪', '*', '●'])
        const sheet = { ...template(truth, handOf(chance, dates)), bullet }
        const medium = sheet.side.length ? 'pdf' : chance.one(media)
        const [file, text] =
          medium === 'txt'
            ? [null, setText(sheet)]
            : medium === 'md'
              ? [null, setMarkdown(sheet)]
              : medium === 'docx' || medium === 'styledDocx'
                ? [{ name: 'resume.docx', bytes: setDocx(sheet, medium === 'styledDocx') }, null]
                : [{ name: 'resume.pdf', bytes: await setPdf(sheet, chance, medium === 'markdownPdf') }, null]
        samples.push({ name: `${name}-${tongue}-${round} ${medium}`, truth, dates, file, text })
      }
    }
  }
  return samples
}
