export interface PackedBubble {
  /** Middle, in CSS pixels from the left and the top of the packing. */
  x: number
  y: number
  radius: number
}

const gap = 4

/**
 * Places circles side by side without overlap, the first in the middle and each next one as near to it as it can be, in a
 * packing of at most `maxWidth`. Answers places in the order given. The same circles always get the same places.
 */
export function packBubbles(
  diameters: readonly number[],
  maxWidth: number,
): { bubbles: PackedBubble[]; width: number; height: number } {
  const placed: PackedBubble[] = []
  const compare = diameters.length === 2 ? besideFirst : order
  for (const diameter of diameters) {
    const radius = diameter / 2
    const fits = (x: number, y: number) =>
      Math.abs(x) + radius <= maxWidth / 2 + 1e-6 &&
      placed.every((other) => Math.hypot(x - other.x, y - other.y) >= radius + other.radius + gap - 1e-6)
    const places = candidates(placed, radius).filter(([x, y]) => fits(x, y))
    const [x, y] = places.reduce((best, place) => (compare(place, best) < 0 ? place : best))
    placed.push({ x, y, radius })
  }
  return framed(placed)
}

type Place = readonly [x: number, y: number]

/** Touching two circles that are there, right of one, or below all. */
function candidates(placed: readonly PackedBubble[], radius: number): Place[] {
  if (!placed.length) return [[0, 0]]
  const below = Math.max(...placed.map((one) => one.y + one.radius)) + gap + radius
  const places: Place[] = [[0, below]]
  for (const [at, a] of placed.entries()) {
    const reach = a.radius + radius + gap
    places.push([a.x + reach, a.y], [a.x - reach, a.y], [a.x, a.y + reach], [a.x, a.y - reach])
    for (const b of placed.slice(0, at)) places.push(...touching(a, b, radius))
  }
  return places
}

/** The two places where a circle touches both others. */
function touching(a: PackedBubble, b: PackedBubble, radius: number): Place[] {
  const [toA, toB] = [a.radius + radius + gap, b.radius + radius + gap]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const apart = Math.hypot(dx, dy)
  if (apart > toA + toB) return []
  const along = (toA ** 2 - toB ** 2 + apart ** 2) / (2 * apart)
  const aside = Math.sqrt(Math.max(0, toA ** 2 - along ** 2))
  const [x, y] = [a.x + (along * dx) / apart, a.y + (along * dy) / apart]
  const [right, down] = [(aside * dy) / apart, (aside * -dx) / apart]
  return [
    [x + right, y + down],
    [x - right, y - down],
  ]
}

/** The nearer to the middle first; of equals the upper, then the left one. */
function order([ax, ay]: Place, [bx, by]: Place): number {
  const nearer = Math.hypot(ax, ay) - Math.hypot(bx, by)
  if (Math.abs(nearer) > 1e-6) return nearer
  return Math.abs(ay - by) > 1e-6 ? ay - by : ax - bx
}

/** Two alone stand beside each other: the more level with the middle first. */
function besideFirst(a: Place, b: Place): number {
  const level = Math.abs(a[1]) - Math.abs(b[1])
  return Math.abs(level) > 1e-6 ? level : order(a, b)
}

/** Moved so that everything begins at 0. */
function framed(placed: readonly PackedBubble[]) {
  const left = Math.min(0, ...placed.map(({ x, radius }) => x - radius))
  const top = Math.min(0, ...placed.map(({ y, radius }) => y - radius))
  const bubbles = placed.map(({ x, y, radius }) => ({ x: x - left, y: y - top, radius }))
  return {
    bubbles,
    width: Math.max(0, ...bubbles.map(({ x, radius }) => x + radius)),
    height: Math.max(0, ...bubbles.map(({ y, radius }) => y + radius)),
  }
}
