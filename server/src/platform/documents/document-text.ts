import type { Reason } from '@chainwork/contract/failures'

export type ReadableKind = 'pdf' | 'docx'

export interface DocumentText {
  kind: ReadableKind
  /** Lines; an empty one between paragraphs, `- ` before what was a list item. */
  text: string
  /** Headings, lists and emphasis where the file says which they are (DOCX only). Not sanitised. */
  html: string | null
  /** The same text line by line, as a page shows it: columns one after the other. */
  lines: DocumentLine[]
}

/** A tab in it stands for a wide gap. */
export interface DocumentLine {
  text: string
  /** Lines set alike, by size and font or as a heading, have the same; empty for the body of the text. */
  look: string
  /** What stands before this line is in another column. */
  startsColumn?: true
  /** The horizontal positions, in points, of the line and of each part after a tab. */
  starts?: number[]
  /** Addresses its words link to, unless the words are the address. */
  links?: string[]
}

export type ReaderVerdict = { document: DocumentText } | { refusal: Reason }

/** Files with more text than this are books. */
export const maxTextLength = 100_000

/** Stops reading with a refusal of the catalogue. */
export class UnfitDocument extends Error {
  readonly refusal: Reason
  constructor(refusal: Reason) {
    super(refusal)
    this.refusal = refusal
  }
}

const marks: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  ˇ: '\u030c',
  '˚': '\u030a',
}

/** Accents that are drawn by themselves before their letters, as TeX does: `M¨uller`, but not `l´eau`. */
export const withAccents = (text: string) =>
  text.replace(/(?:(?<!(?<!\p{L})[dljnscqL]|D(?=.\p{Lu}))[´`]|[¨ˆ˜¸ˇ˚]) ?\p{L}/gu, (written) => {
    const joined = `${written.at(-1)!.replace('ı', 'i')}${marks[written[0]!]}`.normalize('NFC')
    return [...joined].length === 1 ? joined : written
  })
