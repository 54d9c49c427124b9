import bidiFactory from 'bidi-js'
import * as harfbuzz from 'harfbuzzjs'
import { breakLines } from './break-lines.ts'
import type { Typeface } from './open-typefaces.ts'
import type { Weight } from './typeface-files.ts'

/** A glyph at its place; lengths are thousandths of the font size. */
export interface Glyph {
  id: number
  advance: number
  dx: number
  dy: number
}

/** Glyphs that cannot be told apart as letters, and the characters they stand for together. */
export interface Cluster {
  text: string
  glyphs: Glyph[]
}

/** Clusters of one typeface, in the order they stand in from left to right. */
export interface Run {
  typeface: Typeface
  weight: Weight
  clusters: Cluster[]
  width: number
  /** Where the run is in the text: in right-to-left lines, runs further left come later. */
  start: number
  /** Of the bidirectional algorithm: odd from right to left. */
  level: number
}

/** Runs from left to right. `ascent` and `descent` (below the line, negative) are thousandths of the font size. */
export interface LaidOutLine {
  runs: Run[]
  width: number
  ascent: number
  descent: number
  isRightToLeft: boolean
}

interface Style {
  weight: Weight
  /** Room for a line, in thousandths of the font size. */
  width: number
  maxLines?: number
}

interface Span {
  start: number
  end: number
  typeface: Typeface
  level: number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const joins = /\p{DI}/u
/** Nothing to see without the character they belong to. */
const invisible = /^[\p{Cf}\p{DI}\p{Cc}]+$/u
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const bidi = bidiFactory()

/** A text as one paragraph of characters that can be seen or say how they stand; a line of its own for each is not kept. */
export function oneParagraph(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
}

/** The characters of a text that no typeface has, as people see them. */
export function unprintable(text: string, typefaces: readonly Typeface[]): string[] {
  return [...graphemes.segment(oneParagraph(text))]
    .filter(({ segment }) => !isBlank(segment) && !typefaceOf(segment, typefaces))
    .map(({ segment }) => segment)
}

/**
 * Sets a paragraph in lines, shaped and in the order in which it is read. What no typeface has stands as an empty box; what
 * does not fit into the lines there are ends with an ellipsis.
 */
export function layOut(words: string, typefaces: readonly Typeface[], style: Style): LaidOutLine[] {
  const text = oneParagraph(words).trim()
  const { levels, base } = levelsOf(text)
  const spans = spansOf(text, levels, typefaces)
  const widths = new Float64Array(text.length)
  for (const span of spans)
    for (const { cluster, advance } of shape(text, span, style.weight)) widths[cluster]! += advance
  const ranges = breakLines(text, widths, style.width)
  const { maxLines = Infinity } = style
  if (ranges.length > maxLines) return layOut(shortened(text, ranges, maxLines), typefaces, style)
  return ranges.map(([start, end]) => {
    const line = spans
      .filter((span) => span.start < end && span.end > start)
      .map((span) => ({ ...span, start: Math.max(span.start, start), end: Math.min(span.end, end) }))
    return lineOf(text, inReadingOrder(line), style.weight, base % 2 === 1)
  })
}

function shortened(text: string, ranges: [number, number][], maxLines: number): string {
  const chars = [...graphemes.segment(text.slice(0, ranges[maxLines - 1]![1]).replace(/…$/, ''))]
  const shown = chars.slice(0, -2).map(({ segment }) => segment)
  return `${shown.join('').trimEnd()}…`
}

function levelsOf(text: string): { levels: Uint8Array; base: number } {
  if (!rightToLeft.test(text)) return { levels: new Uint8Array(text.length), base: 0 }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

/** Neighbors of one typeface and one direction. */
function spansOf(text: string, levels: Uint8Array, typefaces: readonly Typeface[]): Span[] {
  const spans: Span[] = []
  for (const { index, segment } of graphemes.segment(text)) {
    const last = spans.at(-1)
    const level = levels[index]!
    const end = index + segment.length
    const typeface = invisible.test(segment)
      ? (last?.typeface ?? typefaces[0]!)
      : (typefaceOf(segment, typefaces, last?.typeface) ??
        typefaceOf(String.fromCodePoint(segment.codePointAt(0)!), typefaces) ??
        typefaces[0]!)
    if (last?.typeface === typeface && last.level === level) last.end = end
    else spans.push({ start: index, end, typeface, level })
  }
  return spans
}

/** A sign that several scripts use stays in the typeface of what stands before it. */
function typefaceOf(
  segment: string,
  typefaces: readonly Typeface[],
  before?: Typeface,
): Typeface | undefined {
  const codes = Array.from(segment, (one) => one.codePointAt(0)!).filter(
    (code) => !joins.test(String.fromCodePoint(code)),
  )
  const hasAll = (typeface: Typeface) => codes.every((code) => typeface.has(code))
  if (before && /^[\p{sc=Common}\p{sc=Inherited}]/u.test(segment) && segment > '\u007f' && hasAll(before))
    return before
  return typefaces.find(hasAll)
}

function isBlank(segment: string): boolean {
  return invisible.test(segment) || /^\s$/u.test(segment)
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what stands together at it or above is reversed. */
function inReadingOrder(spans: Span[]): Span[] {
  const ordered = [...spans]
  for (let level = Math.max(0, ...spans.map((span) => span.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while (to < ordered.length && ordered[to]!.level >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = to
    }
  return ordered
}

function lineOf(text: string, spans: Span[], weight: Weight, isRightToLeft: boolean): LaidOutLine {
  const line: LaidOutLine = { runs: [], width: 0, ascent: 0, descent: 0, isRightToLeft }
  for (const span of spans) {
    const { typeface, start, level } = span
    const shaped = shape(text, span, weight)
    const width = shaped.reduce((sum, { advance }) => sum + advance, 0)
    line.runs.push({ typeface, weight, clusters: clustersOf(text, span, shaped), width, start, level })
    line.width += width
    line.ascent = Math.max(line.ascent, (typeface.ascent * 1000) / typeface.unitsPerEm)
    line.descent = Math.min(line.descent, (typeface.descent * 1000) / typeface.unitsPerEm)
  }
  return line
}

type Shaped = Glyph & { cluster: number }

function shape(text: string, { start, end, typeface, level }: Span, weight: Weight): Shaped[] {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(typeface.font(weight), buffer)
  const scale = 1000 / typeface.unitsPerEm
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: id, cluster }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    return { id, cluster, advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale }
  })
}

function clustersOf(text: string, { end }: Span, shaped: Shaped[]): Cluster[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? end]))
  const clusters = new Map<number, Cluster>()
  for (const { cluster, ...glyph } of shaped) {
    const known = clusters.get(cluster) ?? { text: text.slice(cluster, ends.get(cluster)), glyphs: [] }
    known.glyphs.push(glyph)
    clusters.set(cluster, known)
  }
  return [...clusters.values()]
}
