import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** More than this share of pixels is named as a change. */
const maxShare = 0.001

/** Prints for each screen the share of pixels that differ between two folders; returns how many screens changed. */
export async function comparePictures(before: string, after: string): Promise<number> {
  const [old, present] = [before, after].map(
    (folder) => new Set(readdirSync(folder).filter((name) => name.endsWith('.png'))),
  )
  let changed = 0
  for (const name of [...new Set([...old!, ...present!])].toSorted()) {
    const found = !old!.has(name)
      ? 'only after'
      : !present!.has(name)
        ? 'only before'
        : await difference(join(before, name), join(after, name))
    const isChanged = typeof found === 'string' || found > maxShare
    if (isChanged) changed += 1
    const said = typeof found === 'string' ? found : `${(found * 100).toFixed(3)} %`
    if (found !== 0) console.log(`${isChanged ? '✗' : ' '} ${name}  ${said}`)
  }
  console.log(`${new Set([...old!, ...present!]).size} pictures, ${changed} differ by more than 0.1 %`)
  return changed
}

/** The share of pixels that differ at all; a picture of another size is filled up with what differs. */
async function difference(before: string, after: string): Promise<number> {
  const [one, other] = await Promise.all([pixels(before), pixels(after)])
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const [min, lines] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let different = width * height - min * lines
  for (let y = 0; y < lines; y++)
    for (let x = 0; x < min; x++)
      if (one.data[y * one.width + x] !== other.data[y * other.width + x]) different += 1
  return different / (width * height)
}

async function pixels(path: string): Promise<{ data: Uint32Array; width: number; height: number }> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    data: new Uint32Array(data.buffer, data.byteOffset, data.length / 4),
    width: info.width,
    height: info.height,
  }
}
