import { initialsOf, tintOf } from '@chainwork/contract/media/marks'
import { tintHex } from '@chainwork/contract/media/tint-colors'
import { layOut, type LaidOutLine, openTypefaces, type Typeface } from '../platform/typesetting/index.ts'

/** 1200 × 630, the size every network shows whole. */
export const width = 1200
export const height = 630
export const margin = 72
const room = width - 2 * margin
const markSize = 96
export const colours = {
  surface: '#FFFFFF',
  text: '#12161F',
  muted: '#4D5566',
  line: '#DDE2EA',
  onChain: '#0B6E5F',
}

/** The product's own mark, as its favicon has it. */
const blocks = `<g transform="scale(6)"><rect width="16" height="16" rx="3" fill="${colours.onChain}"/><path transform="translate(1.600 1.600) scale(.8)" fill="none" stroke="${colours.surface}" stroke-width="2" stroke-linejoin="round" d="M10 8v2H2V2h8v2M6 12v2h8V6H6v2"/></g>`

export interface SocialCard {
  /** Whose mark it carries; null for the product's own. */
  company: { id: string; name: string; avatarUrl: string | null } | null
  companyName: string
  headline: string
  /** At most four short facts. */
  facts: string[]
}

/**
 * PNG of a card that links to a posting or company carry, with the company's logo where there is one. Text becomes outlines, so
 * no system font is needed.
 */
export async function socialImage(card: SocialCard, logo: Buffer | null): Promise<Buffer> {
  const facts = clip(card.facts.slice(0, 4).join('  ·  '), 70)
  const [{ default: sharp }, typefaces] = await Promise.all([
    import('sharp'),
    openTypefaces(
      [card.headline, card.companyName, card.company?.name, facts, 'Chainwork…'].join(' ').normalize('NFC'),
    ),
  ])
  const picture = logo
    ? await sharp(logo)
        .resize(markSize * 2, markSize * 2, { fit: 'contain', background: colours.surface })
        .png()
        .toBuffer()
    : null
  const svg = draw({ ...card, facts, picture }, typefaces)
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

function draw(
  {
    company,
    companyName,
    headline,
    facts,
    picture,
  }: Omit<SocialCard, 'facts'> & { facts: string; picture: Buffer | null },
  typefaces: readonly Typeface[],
): string {
  const set = (words: string, size: number, weight: 400 | 600, maxWidth: number, maxLines = 1) =>
    layOut(words, typefaces, { weight, width: (maxWidth * 1000) / size, maxLines })
  const brand = set('Chainwork', 30, 600, room)
  const name = set(clip(companyName, 48), 36, 400, room - 124)
  const small = set(facts, 30, 400, room - 200)
  const { lines, size } = headlineOf(clip(headline, 90), set)
  const leading = size * 1.15
  // Between the mark above and the rule below.
  const top = 336 - (lines.length * leading) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colours.surface}"/><rect width="100%" height="16" fill="${colours.onChain}"/>
<g transform="translate(${margin} 88)">${company ? markOf(company, picture, typefaces) : blocks}</g>
${name.map((line) => drawn(line, { x: margin + 124, y: 149, size: 36, fill: colours.muted })).join('')}
${lines
  .map((line, at) => {
    const x = line.isRightToLeft ? width - margin - (line.width * size) / 1000 : margin
    return drawn(line, { x, y: top + at * leading + size * 0.9, size, fill: colours.text })
  })
  .join('')}
<rect x="${margin}" y="489" width="${room}" height="2" fill="${colours.line}"/>
${small.map((line) => drawn(line, { x: margin, y: 549, size: 30, fill: colours.muted })).join('')}
${brand.map((line) => drawn(line, { x: width - margin - (line.width * 30) / 1000, y: 549, size: 30, fill: colours.onChain })).join('')}
</svg>`
}

/** The company's logo, or its initials on its tint. */
function markOf(
  { id, name }: NonNullable<SocialCard['company']>,
  picture: Buffer | null,
  typefaces: readonly Typeface[],
): string {
  const box = `width="${markSize}" height="${markSize}" rx="10"`
  if (picture)
    return `<clipPath id="mark"><rect ${box}/></clipPath><image width="${markSize}" height="${markSize}" clip-path="url(#mark)" href="data:image/png;base64,${picture.toString('base64')}"/><rect ${box} fill="none" stroke="${colours.line}" stroke-width="2"/>`
  const [tint, size] = [tintOf(id), 40]
  const [line] = layOut(initialsOf(name).normalize('NFC'), typefaces, {
    weight: 600,
    width: 4000,
    maxLines: 1,
  })
  const initials = line
    ? drawn(line, {
        x: (markSize - (line.width * size) / 1000) / 2,
        y: markSize / 2 + size * 0.35,
        size,
        fill: tintHex(tint, 'ink'),
      })
    : ''
  return `<rect ${box} fill="${tintHex(tint, 'ground')}"/>${initials}`
}

/** As large as three lines allow; what is longer still has four smaller ones. */
function headlineOf(
  headline: string,
  set: (words: string, size: number, weight: 400 | 600, maxWidth: number, maxLines: number) => LaidOutLine[],
): { lines: LaidOutLine[]; size: number } {
  for (const size of headline.length > 44 ? [60] : [76, 60]) {
    const lines = set(headline, size, 600, room, 4)
    if (lines.length < 4) return { lines, size }
  }
  return { lines: set(headline, 52, 600, room, 4), size: 52 }
}

/** A line as outlines, from its left end on the base line. */
export function drawn(
  { runs }: LaidOutLine,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  let pen = x
  const paths = runs.flatMap(({ typeface, weight, clusters }) => {
    const scale = size / typeface.unitsPerEm
    return clusters
      .flatMap(({ glyphs }) => glyphs)
      .map(({ id, advance, dx, dy }) => {
        const left = pen + (dx * size) / 1000
        pen += (advance * size) / 1000
        const outline = typeface.font(weight).glyphToPath(id)
        if (!outline) return ''
        const at = `${left.toFixed(2)} ${(y - (dy * size) / 1000).toFixed(2)}`
        return `<path transform="translate(${at}) scale(${scale} ${-scale})" d="${outline}"/>`
      })
  })
  return `<g fill="${fill}">${paths.join('')}</g>`
}

/** A text of at most so many characters. */
export function clip(text: string, max: number): string {
  const chars = [...text]
  return chars.length > max ? `${chars.slice(0, max - 1).join('')}…` : text
}
