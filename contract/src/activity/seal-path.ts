const spokes = 12
const half = (Math.PI / spokes) * 0.5
const [inner, shortest, longest] = [37.5, 39.5, 50]

/** Scores as shares of their full marks, 0 to 1: upward, right, downward, left, as on the radar. */
type SealShares = readonly [multiChain: number, defi: number, dex: number, nft: number]

/**
 * The seal of a person, as an SVG path in a 100 × 100 box: a ring of twelve spokes around an open middle. The four on the axes
 * are as long as the scores are, those between lead from one to the next, and a score of 0 is a mark on the ring.
 */
export function sealPath(shares: SealShares): string {
  return Array.from({ length: spokes }, (_spoke, at) => {
    const [axis, step] = [Math.floor(at / 3), at % 3]
    const [from, to] = [shares[axis]!, shares[(axis + 1) % 4]!]
    const outer = shortest + (longest - shortest) * (from + ((to - from) * step) / 3)
    const angle = (at / spokes) * Math.PI * 2 - Math.PI / 2
    const corner = (radius: number, turn: number) =>
      `${round(50 + radius * Math.cos(angle + turn))} ${round(50 + radius * Math.sin(angle + turn))}`
    return `M${corner(inner, -half)}L${corner(outer, -half)}L${corner(outer, half)}L${corner(inner, half)}Z`
  }).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
