/** A line of a résumé before it is set: as a PDF, a DOCX, Markdown or plain text. */
export interface Line {
  text: string
  look: 'name' | 'heading' | 'strong' | 'plain' | 'bullet'
  /** Stands at the right edge of the same line. */
  right?: string
  /** Stands in a narrow column at the left, as dates in a table do. */
  left?: string
}

export interface Sheet {
  main: Line[]
  /** A second column. */
  side: Line[]
  sideAt: 'left' | 'right'
  bullet: string
}

export const line = (text: string, look: Line['look'] = 'plain', more: Partial<Line> = {}): Line => ({
  text,
  look,
  ...more,
})
