import { imageSizes, type ImageSize } from '@chainwork/contract/media/values'
import { refuse } from '../platform/failure.ts'

/** A picture of so many pixels decodes into 160 MB. */
const maxPixels = 40_000_000
const encodeSeconds = 4
/** Pictures decoded at once in this process; the next ones wait, up to `maxWaiting` of them. */
const maxAtOnce = 2
const maxWaiting = 20
const slowest = 15_000

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * A PNG or JPEG as WebP in every size, upright, without any metadata: nothing of the original file is kept. Refuses
 * `image.type` for what is neither or is broken, `image.pixels`, and `image.busy` when too many are waiting.
 */
export async function encodeImage(bytes: Buffer): Promise<Map<ImageSize, Buffer>> {
  if (!startsWith(bytes, png) && !startsWith(bytes, jpeg)) refuse('image.type')
  const leave = await enter()
  try {
    return await encode(bytes)
  } finally {
    leave()
  }
}

async function encode(bytes: Buffer): Promise<Map<ImageSize, Buffer>> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) refuse('image.pixels')
    // Decoded once, small, still lying as the camera held it; turning the small one costs no memory.
    const small = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: encodeSeconds })
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .keepExif()
      .png({ compressionLevel: 1 })
      .toBuffer()
    const ground = await groundFor(sharp, small)
    const encoded = new Map<ImageSize, Buffer>()
    for (const size of imageSizes) {
      const one = sharp(small)
        .timeout({ seconds: encodeSeconds })
        .autoOrient()
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
      if (ground) one.flatten({ background: ground })
      encoded.set(size, await one.toBuffer())
    }
    return encoded
  } catch (error) {
    if (error instanceof Error && 'reason' in error) throw error
    // Whatever the decoder stumbled over, it is not a picture we can show.
    return refuse('image.type')
  }
}

const largest = imageSizes.at(-1)!

/** What shows through; a logo made for dark pages would be lost on the first. */
const [white, ink] = ['#ffffff', '#12161f'] as const
/** Mean brightness, 0 to 255, from which on a picture is hard to see on white. */
const bright = 190

/** What a picture that can be seen through is put on, white unless it is itself too bright for that; null for all others. */
async function groundFor(sharp: typeof import('sharp').default, picture: Buffer): Promise<string | null> {
  const { hasAlpha } = await sharp(picture).metadata()
  if (!hasAlpha) return null
  const { data } = await sharp(picture)
    .timeout({ seconds: encodeSeconds })
    .resize(64, 64, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [seen, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4)
    seen += alpha!
    light += (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) * alpha!
  }
  return light > bright * seen ? ink : white
}

let inside = 0
const waiting: (() => void)[] = []

/** Waits for a place; answers how to give it back. */
async function enter(): Promise<() => void> {
  if (inside >= maxAtOnce) {
    if (waiting.length >= maxWaiting) refuse('image.busy')
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new Error('waited too long to be encoded'))
      }, slowest)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(start)
    }).catch(() => refuse('image.busy'))
  } else {
    inside += 1
  }
  return () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark)
}

/** A drawing of ours as small WebP files without loss, by their size in pixels. */
export async function drawPicture(svg: string, sizes: readonly number[]): Promise<Map<number, Buffer>> {
  const { default: sharp } = await import('sharp')
  const drawn = new Map<number, Buffer>()
  for (const size of sizes) {
    // 72 dots an inch are one for each unit of the box of 100.
    const picture = sharp(Buffer.from(svg), { density: (72 * size * 2) / 100 }).resize(size, size)
    drawn.set(size, await picture.webp({ lossless: true, effort: 6 }).toBuffer())
  }
  return drawn
}
