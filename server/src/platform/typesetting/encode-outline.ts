/** A step of an outline. */
export interface OutlineStep {
  /** As in SVG: M, L, Q or Z. */
  type: string
  values: number[]
}

/** An outline of lines and quadratic curves as a TrueType file has it (table `glyf`, a simple glyph), a multiple of four bytes. */
export function encodeOutline(path: readonly OutlineStep[]): { bytes: Uint8Array; left: number } {
  const points: { x: number; y: number; isOnCurve: boolean }[] = []
  const ends: number[] = []
  for (const { type, values } of path) {
    const [x = 0, y = 0, endX, endY] = values.map(Math.round)
    if (type === 'Z') ends.push(points.length - 1)
    else points.push({ x, y, isOnCurve: endX === undefined })
    if (endX !== undefined && endY !== undefined) points.push({ x: endX, y: endY, isOnCurve: true })
  }
  if (!points.length) return { bytes: new Uint8Array(), left: 0 }
  const size = 10 + 2 * ends.length + 2 + 5 * points.length
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4)
  const view = new DataView(bytes.buffer)
  let at = 0
  const write = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  write(ends.length)
  for (const bound of [smallest(xs), smallest(ys), greatest(xs), greatest(ys)]) write(bound)
  for (const end of ends) write(end)
  // No instructions.
  write(0)
  for (const { isOnCurve } of points) bytes[at++] = isOnCurve ? 1 : 0
  for (const all of [xs, ys]) for (const [index, value] of all.entries()) write(value - (all[index - 1] ?? 0))
  return { bytes, left: smallest(xs) }
}

const smallest = (values: number[]) => values.reduce((one, other) => Math.min(one, other))
const greatest = (values: number[]) => values.reduce((one, other) => Math.max(one, other))
