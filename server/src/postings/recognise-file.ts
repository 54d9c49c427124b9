import { extractText } from '../platform/documents/extract-text.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { type Recognised, recogniseAd } from './recognise-posting.ts'

const maxHtmlLength = 100_000
/** A line at least this long that ends without a stop goes on in the next one. */
const wrappedFrom = 55

/** Proposes form fields from the file of an ad. Refuses what `extractText` refuses. */
export async function recogniseFile({ actor, upload }: Reaching<'recruiter'>): Promise<Recognised> {
  const { text, html } = await extractText(await upload(), actor.userId)
  return recogniseAd(html && html.length <= maxHtmlLength ? html : unwrapped(text))
}

/** Pages break lines where the paper ends; a paragraph goes on all the same. */
export function unwrapped(text: string): string {
  const lines: string[] = []
  let before = ''
  for (const line of text.split('\n')) {
    const goesOn =
      before.length >= wrappedFrom && !/[.!?:;]$/.test(before) && line && !/^(?:- |\d{1,2}[.)] )/.test(line)
    if (goesOn) lines[lines.length - 1] += ` ${line}`
    else lines.push(line)
    before = line
  }
  return lines.join('\n')
}
