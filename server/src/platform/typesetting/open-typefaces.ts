import { readFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { type TypefaceFile, typefaceFiles, type Weight, weights } from './typeface-files.ts'

/** A font file that is open. Positions are in its units, `unitsPerEm` to a font size. */
export interface Typeface {
  name: string
  isVariable: boolean
  unitsPerEm: number
  ascent: number
  /** Below the line, negative. */
  descent: number
  has: (codePoint: number) => boolean
  font: (weight: Weight) => harfbuzz.Font
  /** The file as other programs read it, of a weight unless the font is variable. */
  bytes: (weight: Weight) => Uint8Array
}

/** Open files kept, at most about 400 kB each; Latin ones are used all the time. */
const maxOpen = 40
const openFaces = new Map<string, Promise<Typeface>>()

/** Opens what a text needs and nothing else; a Latin text opens one file or two. */
export async function openTypefaces(text: string): Promise<Typeface[]> {
  const files = typefaceFiles(text)
  const needed = new Set([files[0]!])
  for (const char of new Set(text)) {
    const file = files.find(({ covers }) => covers(char.codePointAt(0)!))
    if (file) needed.add(file)
  }
  return Promise.all(files.filter((file) => needed.has(file)).map(openOnce))
}

function openOnce(file: TypefaceFile): Promise<Typeface> {
  const known = openFaces.get(file.name) ?? open(file)
  openFaces.delete(file.name)
  openFaces.set(file.name, known)
  if (openFaces.size > maxOpen) openFaces.delete(openFaces.keys().next().value!)
  known.catch(() => openFaces.delete(file.name))
  return known
}

async function open({ name, path, isVariable }: TypefaceFile): Promise<Typeface> {
  const opened = new Map<Weight, { bytes: Uint8Array; font: harfbuzz.Font; face: harfbuzz.Face }>()
  let bytes: Uint8Array | undefined
  for (const weight of weights) {
    if (!bytes || !isVariable) bytes = await decompress(await readFile(path(weight)))
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
    const font = new harfbuzz.Font(face)
    if (isVariable) font.setVariations([new harfbuzz.Variation('wght', weight)])
    opened.set(weight, { bytes, font, face })
  }
  const { face, font } = opened.get(400)!
  const codePoints = new Set(face.collectUnicodes())
  const { ascender, descender } = font.hExtents()
  return {
    name,
    isVariable,
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    has: (codePoint) => codePoints.has(codePoint),
    font: (weight) => opened.get(weight)!.font,
    bytes: (weight) => opened.get(weight)!.bytes,
  }
}
