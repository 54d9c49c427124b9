/** Rays of a generated avatar; the same twelve as the radar of a profile. */
const spokes = 12

/** FNV-1a over UTF-16 units, then a xorshift step for each value. */
function* randomOf(seed: string): Generator<number, never> {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  for (;;) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    yield (state >>> 0) / 0x1_0000_0000
  }
}

/** An avatar for every seed, as an SVG path in a 100 × 100 box: twelve rays round an open middle. */
export function avatarPath(seed: string): string {
  const random = randomOf(seed)
  for (let warm = 0; warm < 4; warm++) random.next()
  const rays = Array.from({ length: spokes }, () => 0.35 + 0.65 * random.next().value)
  // Opposite rays are alike, which makes a mark of what would be noise.
  const fold = 2 + Math.floor(random.next().value * 3)
  const period = spokes / [2, 3, 4][fold - 2]!
  return rays
    .map((_ray, index) => {
      const length = rays[index % period]!
      const middle = (index / spokes) * Math.PI * 2 - Math.PI / 2
      const half = (Math.PI / spokes) * 0.62
      const inner = 12
      const outer = 16 + 27 * length
      const point = (radius: number, angle: number) =>
        `${round(50 + radius * Math.cos(angle))} ${round(50 + radius * Math.sin(angle))}`
      return `M${point(inner, middle - half)}L${point(outer, middle - half * 0.55)}L${point(outer, middle + half * 0.55)}L${point(inner, middle + half)}Z`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
