import { setImmediate } from 'node:timers/promises'
import { layOut, oneParagraph, unprintable as unprintableIn } from './lay-out.ts'
import { openTypefaces } from './open-typefaces.ts'
import { writeLine } from './pdf-text.ts'

const ink = '#12161F'
const line = '#DDE2EA'
const leading = 2
/** A line of ordinary text, by which parts stand apart. */
const gap = 13.65

interface Style {
  size?: number
  color?: string
  isBold?: boolean
  link?: string
  /** Room for a line, in points; all of the page's unless told. */
  width?: number
  /** Lines end at the right margin, whatever they are written in. */
  atRight?: boolean
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>

/**
 * An A4 document in the product's typeface and those of other scripts, written from top to bottom, that remembers what its
 * fonts lack. `words` is whatever will be written on it.
 */
export async function openSheet({
  title,
  author,
  madeAt,
  words,
}: {
  title: string
  author: string
  madeAt: Date
  words: string
}) {
  const typefaces = await openTypefaces(words.normalize('NFC'))
  // Loaded with the first document: most processes print none.
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: 'A4',
    margin: 56,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Chainwork', CreationDate: madeAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((done) => document.on('end', () => done(Buffer.concat(chunks))))
  const { left, right, bottom } = document.page.margins
  const room = document.page.width - left - right
  /** Section → characters that no font has. */
  const unprintable = new Map<string, Set<string>>()
  let section = ''

  /** The paragraph with a sign for whatever no font has, which is noted. */
  function printable(words: string): string {
    let text = oneParagraph(words)
    for (const character of new Set(unprintableIn(text, typefaces))) {
      unprintable.set(section, (unprintable.get(section) ?? new Set()).add(character))
      text = text.replaceAll(character, '[?]')
    }
    return text
  }

  function text(
    words: string,
    { size = 10.5, color = ink, isBold = false, link, width: wide = room, atRight = false }: Style = {},
  ): void {
    for (const paragraph of words.split('\n')) {
      const lines = layOut(printable(paragraph), typefaces, {
        weight: isBold ? 600 : 400,
        width: (wide * 1000) / size,
      })
      if (!lines.length) document.y += size * 1.3 + leading
      for (const each of lines) {
        const ascent = (each.ascent * size) / 1000
        const height = ascent - (each.descent * size) / 1000
        const width = (each.width * size) / 1000
        if (document.y + height > document.page.height - bottom) document.addPage()
        const { y } = document
        const x = atRight ? left + room - width : each.isRightToLeft ? left + wide - width : left
        document.fillColor(color)
        writeLine(document, each, { x, y: y + ascent, size })
        if (link) document.link(x, y, width, height, link)
        document.x = left
        document.y = y + height + leading
      }
    }
  }

  return {
    unprintable,
    text,
    /** What follows belongs to this part, without a heading. */
    name(part: string): void {
      section = part
    },
    section(heading: string): void {
      section = heading
      document.y += gap * 0.9
      if (!heading) return
      // A heading never stands alone at the foot of a page.
      if (document.y > document.page.height - 140) document.addPage()
      text(heading, { size: 13, isBold: true })
      document
        .moveTo(left, document.y + 1)
        .lineTo(document.page.width - right, document.y + 1)
        .lineWidth(0.75)
        .strokeColor(line)
        .stroke()
      document.y += gap * 0.4
    },
    entry(heading: string): void {
      if (document.y > document.page.height - 120) document.addPage()
      document.y += gap * 0.2
      text(heading, { size: 11, isBold: true })
    },
    /** Words, and beside them an amount that ends at the right margin; `share` is the words' part of the width. */
    pair(words: string, amount: string, { share = 0.66, ...style }: Style & { share?: number } = {}): void {
      if (document.y > document.page.height - 120) document.addPage()
      const { y } = document
      text(words, { ...style, width: room * share })
      const below = document.y
      document.y = y
      text(amount, { ...style, width: room * (0.98 - share), atRight: true })
      document.y = Math.max(below, document.y)
    },
    /** Lets other requests go on: a long history takes a while. */
    rest: () => setImmediate(),
    end(): Promise<Buffer> {
      document.end()
      return ended
    },
  }
}
