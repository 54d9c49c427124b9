import type { Piece } from '@chainwork/server/platform/documents/page-lines'
import type { Drawn } from './draw-person.ts'

const [left, top, bottom, across] = [50, 790, 60, 495]
/** Wide enough for the letters of most fonts. */
const widthOf = (text: string, size: number) => [...text].length * size * 0.48

/** Pages to write on as a PDF has them: pieces of text where they stand. */
export class Paper {
  foot: ((page: number, of: number) => [string, string, string]) | null = null
  private readonly pages: Piece[][] = [[]]
  private page = 0
  private x = left
  private width = across
  private y = top
  private readonly person: Drawn

  constructor(person: Drawn) {
    this.person = person
  }

  /** Begins a column at the top of the first page. */
  column(x: number, width: number): void {
    ;[this.page, this.x, this.width, this.y] = [0, left + x, width, top]
  }

  down(points: number): void {
    this.y -= points
    if (this.y > bottom) return
    this.page += 1
    this.pages[this.page] ??= []
    this.y = top
  }

  /** Words that break where the line ends. */
  text(text: string, x = 0, size = 10, font = 'normal', above = 0): void {
    this.down(above)
    for (const line of this.broken(text, this.width - x, size)) {
      this.put(line, this.x + x, size, font)
      this.down(size * 1.35)
    }
  }

  bullet(text: string, x: number, mark: string): void {
    for (const [at, line] of this.broken(text, this.width - x - 10, 10).entries()) {
      if (!at) this.put(mark, this.x + x, 10, 'symbols')
      this.put(line, this.x + x + 10, 10, 'normal')
      this.down(13.5)
    }
  }

  centre(text: string, size: number, font = 'normal'): void {
    this.put(text, this.x + (this.width - widthOf(text, size)) / 2, size, font)
    this.down(size * 1.4)
  }

  /** One text at each edge. */
  across(text: string, right: string, font = 'normal', size = 10): void {
    if (text) this.put(text, this.x, size, font)
    if (right) this.put(right, this.x + this.width - widthOf(right, 9), 9, 'right')
    this.down(size * 1.4)
  }

  /** A label in its own column, and beside it words that break within theirs. */
  beside(label: string, text: string, x = 110): void {
    const labels = label ? this.broken(label, x - 8, 9) : []
    const lines = this.broken(text, this.width - x, 10)
    for (let at = 0; at < Math.max(labels.length, lines.length); at += 1) {
      if (labels[at]) this.put(labels[at]!, this.x, 9, 'label')
      if (lines[at]) this.put(lines[at]!, this.x + x, 10, 'normal')
      this.down(13.5)
    }
  }

  /** Cells of one row. */
  pieces(cells: readonly (readonly [string, number])[], font = 'normal'): void {
    for (const [text, x] of cells) this.put(text, this.x + x, 10, font)
    this.down(14)
  }

  end(): Piece[][] {
    for (const [at, page] of this.pages.entries())
      for (const [place, text] of (this.foot?.(at + 1, this.pages.length) ?? []).entries())
        if (text)
          page.push({
            text,
            x: left + [0, 0.5, 1][place]! * (across - widthOf(text, 8)),
            y: 30,
            width: widthOf(text, 8),
            height: 8,
            font: 'foot',
          })
    return this.pages
  }

  private broken(text: string, width: number, size: number): string[] {
    const lines = ['']
    for (const word of text.split(' '))
      if (lines.at(-1) && widthOf(`${lines.at(-1)} ${word}`, size) > width) lines.push(word)
      else lines[lines.length - 1] += lines.at(-1) ? ` ${word}` : word
    return lines
  }

  private put(text: string, x: number, size: number, font: string): void {
    const put = (part: string, from: number) =>
      this.pages[this.page]!.push({
        text: part,
        x: from,
        y: this.y,
        width: widthOf(part, size),
        height: size,
        font,
      })
    // Some writers draw an accent by itself, beside its letter.
    if (this.person.drawsAccents)
      put(
        text
          .normalize('NFD')
          .replace(/(\p{L})\u0301/gu, '´$1')
          .replace(/(\p{L})\u0308/gu, '¨$1')
          .normalize('NFC'),
        x,
      )
    else put(text, x)
  }
}
