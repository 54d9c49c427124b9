import type { Font } from 'harfbuzzjs'
import { encodeOutline, type OutlineStep } from './encode-outline.ts'
import type { Cluster, Glyph, LaidOutLine, Run } from './lay-out.ts'

type Pdf = PDFKit.PDFDocument

interface Position {
  xAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

/** What is used of a font inside a document; the library keeps it to itself. */
interface EmbeddedFont {
  font: { unitsPerEm: number }
  subset: Subset
  widths: number[]
  /** Code → the characters that a reader of the file finds there. */
  unicode: number[][]
  encode: () => [string[], Position[]]
  widthOfString: () => number
}

interface Subset {
  glyphs: number[]
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph: (id: number) => number
}

/**
 * Writes a line that is laid out, its base line at `y`. One font for each weight has the clusters of all typefaces as glyphs
 * of its own, and what has one direction comes in the order of the text: what is copied from the file is what was written.
 */
export function writeLine(
  document: Pdf,
  { runs }: LaidOutLine,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  let pen = x
  const placed = byLevel(runs).map((pieces) => {
    const at = pen
    pen += (pieces.reduce((sum, { width }) => sum + width, 0) * size) / 1000
    return { pieces, at, start: Math.min(...pieces.map(({ start }) => start)) }
  })
  document.fontSize(size)
  for (const { pieces, at } of placed.toSorted((one, other) => one.start - other.start)) {
    const { font, codesOf } = embeddedFont(document, pieces[0]!)
    const codes = pieces.flatMap((run) => run.clusters.flatMap((each) => codesOf(run, each)))
    const hex = codes.map((code) => code.toString(16).padStart(4, '0'))
    const positions = codes.map((code) => {
      const advance = font.widths[code]!
      return { xAdvance: advance, xOffset: 0, yOffset: 0, advanceWidth: advance }
    })
    font.encode = () => [hex, positions]
    font.widthOfString = () => 0
    // The library would shape the text itself, word by word: it is given the glyphs instead.
    document.text('.', at, y, { lineBreak: false, baseline: 'alphabetic' })
  }
}

/** Neighbors of one direction. */
function byLevel(runs: readonly Run[]): Run[][] {
  const found: Run[][] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (last?.[0]!.level === run.level) last.push(run)
    else found.push([run])
  }
  return found
}

interface Embedded {
  font: EmbeddedFont
  codesOf: (run: Run, cluster: Cluster) => number[]
}

const embedded = new WeakMap<Pdf, Map<number, Embedded>>()

function embeddedFont(document: Pdf, { typeface, weight }: Run): Embedded {
  const fonts = embedded.get(document) ?? new Map<number, Embedded>()
  embedded.set(document, fonts)
  const name = `weight-${weight}`
  const known = fonts.get(weight)
  if (!known) document.registerFont(name, Buffer.from(typeface.bytes(weight)))
  const { _font: font } = document.font(name) as unknown as { _font: EmbeddedFont }
  const found = known ?? { font, codesOf: coder(font) }
  fonts.set(weight, found)
  return found
}

const isMark = /\p{Mn}/u

/** Gives every cluster a glyph and a code. Marks have codes of their own, without a look or a width: readers expect that. */
function coder({ subset, widths, unicode, font: { unitsPerEm } }: EmbeddedFont) {
  const known = new Map<string, number>()
  const outlines: (() => OutlineStep[])[] = [() => []]
  subset._addGlyph = (place) => addOutline(subset, outlines[place]!())
  const codeOf = (key: string, text: string, width: number, outline: () => OutlineStep[]): number => {
    const code = known.get(key) ?? subset.glyphs.push(outlines.push(outline) - 1) - 1
    known.set(key, code)
    widths[code] = width
    unicode[code] = Array.from(text, (char) => char.codePointAt(0)!)
    return code
  }
  return ({ typeface, weight, level }: Run, { text, glyphs }: Cluster): number[] => {
    const chars = [...text]
    const marked = chars.findIndex((char) => isMark.test(char))
    const seen = chars.slice(0, marked < 1 ? chars.length : marked).join('')
    const width = glyphs.reduce((sum, { advance }) => sum + advance, 0)
    const shape = glyphs.map(({ id, advance, dx, dy }) => [id, advance, dx, dy]).join()
    const codes = [
      codeOf(`${typeface.name} ${shape} ${seen}`, seen, width, () =>
        text === ' '
          ? []
          : outlineOf(typeface.font(weight), glyphs, unitsPerEm / 1000, unitsPerEm / typeface.unitsPerEm),
      ),
      ...chars.slice(marked < 1 ? chars.length : marked).map((mark) => codeOf(mark, mark, 0, () => [])),
    ]
    return level % 2 ? codes.toReversed() : codes
  }
}

/** Glyphs that stand together, put together; lengths of glyphs and of outlines become units of the font. */
function outlineOf(
  font: Font,
  glyphs: readonly Glyph[],
  perThousandth: number,
  perUnit: number,
): OutlineStep[] {
  let pen = 0
  return glyphs.flatMap(({ id, advance, dx, dy }) => {
    const by = [(pen + dx) * perThousandth, dy * perThousandth]
    pen += advance
    return font.glyphToJson(id).map(({ type, values }) => ({
      type,
      values: values.map((value, at) => value * perUnit + by[at % 2]!),
    }))
  })
}

function addOutline(subset: Subset, path: readonly OutlineStep[]): number {
  const { bytes, left } = encodeOutline(path)
  subset.glyf.push(bytes)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance: 0, bearing: left })
  subset.offset += bytes.length
  return subset.glyf.length - 1
}
