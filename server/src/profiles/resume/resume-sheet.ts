import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import PdfDocument from 'pdfkit'

/** Parts of the typeface, each with its scripts; a character is set in the first that has it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const
const { resolve } = createRequire(import.meta.url)
const fontPath = (subset: string, weight: 400 | 600) =>
  resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`)

const ink = '#12161F'
const line = '#DDE2EA'
/** Joiners and signs of presentation: nothing to see without the character they belong to. */
const invisible = /^[\p{Cf}\u{FE00}-\u{FE0F}]+$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Style {
  size?: number
  color?: string
  isBold?: boolean
  link?: string
}

/** What a font of the document knows; the library keeps it to itself. */
interface OpenFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

export type Sheet = ReturnType<typeof openSheet>

/** An A4 document in the product's typeface, written from top to bottom, that remembers what its fonts lack. */
export function openSheet({ title, author, madeAt }: { title: string; author: string; madeAt: Date }) {
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
  for (const subset of subsets) {
    document.registerFont(`${subset}-400`, fontPath(subset, 400))
    document.registerFont(`${subset}-600`, fontPath(subset, 600))
  }
  /** Section → characters that no font has. */
  const unprintable = new Map<string, Set<string>>()
  const homes = new Map<string, string | null>()
  let section = ''

  function homeOf(character: string): string | null {
    const known = homes.get(character)
    if (known !== undefined) return known
    const codes = Array.from(character, (one) => one.codePointAt(0)!)
    const home =
      subsets.find((subset) => {
        const { _font: opened } = document.font(`${subset}-400`) as unknown as OpenFont
        return codes.every((code) => opened.font.hasGlyphForCodePoint(code))
      }) ?? null
    homes.set(character, home)
    return home
  }

  /** Neighbours of one subset together; what none has is noted. */
  function runsOf(words: string): { subset: string; text: string }[] {
    const runs: { subset: string; text: string }[] = []
    const add = (subset: string, text: string) => {
      const last = runs.at(-1)
      if (last?.subset === subset) last.text += text
      else runs.push({ subset, text })
    }
    for (const { segment } of graphemes.segment(words.normalize('NFC'))) {
      if (segment === '\n' || segment === ' ') add('latin', segment)
      else if (invisible.test(segment)) continue
      else if (/^\s$/u.test(segment)) add('latin', ' ')
      else {
        const home = homeOf(segment)
        if (home) add(home, segment)
        else {
          const found = unprintable.get(section) ?? new Set()
          unprintable.set(section, found.add(segment))
          add('latin', '[?]')
        }
      }
    }
    return runs
  }

  function text(words: string, { size = 10.5, color = ink, isBold = false, link }: Style = {}): void {
    const runs = runsOf(words)
    document.fontSize(size).fillColor(color)
    for (const [at, run] of runs.entries())
      document
        .font(`${run.subset}-${isBold ? 600 : 400}`)
        .text(run.text, { continued: at < runs.length - 1, lineGap: 2, ...(link ? { link } : {}) })
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
      document.moveDown(0.9)
      if (!heading) return
      // A heading never stands alone at the foot of a page.
      if (document.y > document.page.height - 140) document.addPage()
      text(heading, { size: 13, isBold: true })
      const { left, right } = document.page.margins
      document
        .moveTo(left, document.y + 1)
        .lineTo(document.page.width - right, document.y + 1)
        .lineWidth(0.75)
        .strokeColor(line)
        .stroke()
      document.moveDown(0.4)
    },
    entry(heading: string): void {
      if (document.y > document.page.height - 120) document.addPage()
      document.moveDown(0.2)
      text(heading, { size: 11, isBold: true })
    },
    /** Lets other requests go on: a long history takes a while. */
    rest: () => setImmediate(),
    end(): Promise<Buffer> {
      document.end()
      return ended
    },
  }
}
