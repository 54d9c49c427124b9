import { sealPath } from '@chainwork/contract/activity/seal-path'
import { scoreLabels, scoreNames } from '@chainwork/contract/activity/values'
import { initialsOf, tintOf } from '@chainwork/contract/media/marks'
import { tintHex } from '@chainwork/contract/media/tint-colors'
import { pagePath } from '@chainwork/contract/pages'
import type { PublicCard } from '@chainwork/contract/public-cards/endpoints'
import { layOut, openTypefaces, type Typeface } from '../platform/typesetting/index.ts'
import { clip, colours, drawn, height, margin, width } from './social-image.ts'

/** The portrait's box, the radar's middle and radius, and what the words beside it have. */
const portrait = 168
const radar = { x: 896, y: 276, radius: 150 }
const wordsWidth = { beside: 590, whole: width - 2 * margin }

type Scores = NonNullable<PublicCard['scores']>['onChainScores']

/** PNG that links to a public card carry: the person in their seal, what the card says, and the radar of their scores. */
export async function personImage(card: PublicCard, photo: Buffer | null): Promise<Buffer> {
  const { personName, jobTitle, facts, isOpenToOffers, scores, name } = card
  const address = `Chainwork${pagePath('/p/:name', { name })}`
  const words = [personName, jobTitle, ...facts.map(({ text }) => text), address, fixedWords].join(' ')
  const [{ default: sharp }, typefaces] = await Promise.all([
    import('sharp'),
    openTypefaces(words.normalize('NFC')),
  ])
  const picture =
    photo &&
    (await sharp(photo)
      .resize(portrait * 2, portrait * 2)
      .png()
      .toBuffer())
  const room = scores ? wordsWidth.beside : wordsWidth.whole
  const line = (text: string, at: Place) => setLine(text, at, typefaces)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colours.surface}"/><rect width="100%" height="16" fill="${colours.onChain}"/>
<g transform="translate(${margin} 64)">${portraitOf(card, picture, typefaces)}</g>
${isOpenToOffers ? line(offers, { x: margin + portrait + 32, y: 160, size: 28, weight: 600, fill: colours.onChain, room: room - portrait - 32 }) : ''}
${line(clip(personName, 60), { x: margin, y: 308, size: nameSize(personName), weight: 600, fill: colours.text, room })}
${jobTitle ? line(clip(jobTitle, 80), { x: margin, y: 358, size: 32, weight: 400, fill: colours.text, room }) : ''}
${facts.map(({ text }, at) => line(clip(text, 120), { x: margin, y: 412 + at * 44, size: 27, weight: 400, fill: colours.muted, room })).join('')}
${scores ? radarOf(scores.onChainScores, line) : ''}
<rect x="${margin}" y="534" width="${width - 2 * margin}" height="2" fill="${colours.line}"/>
${line(address, { x: margin, y: 584, size: 27, weight: 600, fill: colours.onChain, room: wordsWidth.whole })}
${scores?.mode === 'sample' ? line(sample, { x: width - margin, y: 584, size: 24, weight: 400, fill: colours.muted, room: 300, from: 'end' }) : ''}
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** A long name is set smaller before it is cut. */
const nameSize = ({ length }: string) => (length > 30 ? 36 : length > 18 ? 48 : 60)

const offers = 'Open to offers'
const sample = 'Sample data'
const fixedWords = [offers, sample, '0123456789.–…', ...Object.values(scoreLabels)].join(' ')

interface Place {
  x: number
  y: number
  size: number
  weight: 400 | 600
  fill: string
  /** Pixels it may take; what is longer ends with an ellipsis. */
  room: number
  /** What of it stands at `x`. */
  from?: 'start' | 'middle' | 'end'
}

function setLine(
  text: string,
  { x, y, size, weight, fill, room, from = 'start' }: Place,
  typefaces: readonly Typeface[],
): string {
  const [line] = layOut(text.normalize('NFC'), typefaces, {
    weight,
    width: (room * 1000) / size,
    maxLines: 1,
  })
  if (!line) return ''
  const length = (line.width * size) / 1000
  const shift = { start: 0, middle: length / 2, end: length }[from]
  return drawn(line, { x: x - shift, y, size, fill })
}

/** The picture or initials of the person, in their seal where their scores are shown. */
function portraitOf(
  { personName, name, scores }: PublicCard,
  picture: Buffer | null,
  typefaces: readonly Typeface[],
) {
  const middle = portrait / 2
  const radius = scores ? portrait * 0.34 : middle
  const box = `x="${middle - radius}" y="${middle - radius}" width="${radius * 2}" height="${radius * 2}"`
  const tint = tintOf(name)
  const mark = picture
    ? `<clipPath id="face"><circle cx="${middle}" cy="${middle}" r="${radius}"/></clipPath><image ${box} preserveAspectRatio="xMidYMid slice" clip-path="url(#face)" href="data:image/png;base64,${picture.toString('base64')}"/>`
    : `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${tintHex(tint, 'ground')}"/>${setLine(
        initialsOf(personName),
        {
          x: middle,
          y: middle + radius * 0.28,
          size: radius * 0.8,
          weight: 600,
          fill: tintHex(tint, 'ink'),
          room: portrait,
          from: 'middle',
        },
        typefaces,
      )}`
  return scores ? `${mark}${sealOf(scores.onChainScores)}` : mark
}

function sealOf(scores: Scores): string {
  const [up, right, down, left] = shares(scores)
  const scale = `transform="scale(${portrait / 100})"`
  return `<path ${scale} fill="${colours.line}" d="${sealPath([1, 1, 1, 1])}"/><path ${scale} fill="${colours.onChain}" d="${sealPath([up!, right!, down!, left!])}"/>`
}

/** Upward, right, downward, left, as on the page. */
const directions = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

function radarOf(scores: Scores, line: (text: string, at: Place) => string): string {
  const { x, y, radius } = radar
  const diamond = (lengths: readonly number[]) =>
    directions
      .map(([right, down], at) => `${x + right * lengths[at]! * radius},${y + down * lengths[at]! * radius}`)
      .join(' ')
  const rings = [0.25, 0.5, 0.75, 1].map(
    (ring) =>
      `<polygon points="${diamond([ring, ring, ring, ring])}" fill="none" stroke="${colours.line}" stroke-width="2"/>`,
  )
  const labels = scoreNames.map((name, at) => {
    const [right, down] = directions[at]!
    const [cx, cy] = [x + right * (radius + 54), y + down * (radius + 40) - (down < 0 ? 16 : 0)]
    const place = { x: cx, weight: 400, room: 180, from: 'middle' } as const
    const { score } = scores[name]
    return (
      line(scoreLabels[name], { ...place, y: cy, size: 21, fill: colours.muted }) +
      line(score === null ? '–' : String(score), {
        ...place,
        y: cy + 32,
        size: 29,
        weight: 600,
        fill: colours.text,
      })
    )
  })
  return `${rings.join('')}<polygon points="${diamond(shares(scores))}" fill="${colours.onChain}" fill-opacity=".18" stroke="${colours.onChain}" stroke-width="4" stroke-linejoin="round"/>${labels.join('')}`
}

function shares(scores: Scores): number[] {
  return scoreNames.map((name) => (scores[name].score ?? 0) / scores[name].max)
}
