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
