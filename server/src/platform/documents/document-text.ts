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
