import type { Timing } from './sample.ts'

let [targets, missed] = [0, 0]

/** One line of the table: what was measured, and whether it meets its target. */
export function line(name: string, value: string, target?: { text: string; met: boolean }): void {
  if (target) targets += 1
  if (target && !target.met) missed += 1
  console.log(
    `${target ? (target.met ? '✓' : '✗') : ' '} ${name.padEnd(58)} ${value.padEnd(34)} ${target ? `target ${target.text}` : ''}`,
  )
}

/** A 95th percentile as a multiple of another. */
export function ratioLine(name: string, one: Timing, other: Timing, max: number, unit: string): void {
  const ratio = one.p95 / other.p95
  line(name, `${milliseconds(one)}, ${ratio.toFixed(2)} ×`, {
    text: `≤ ${max} × ${unit}`,
    met: ratio <= max,
  })
}

export function milliseconds({ p50, p95 }: Timing): string {
  return `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} ms`
}

/** Says whether the targets were met, where there are any; false where one was missed. */
export function printVerdict(): boolean {
  if (targets) console.log(missed ? `\n${missed} targets missed` : '\nevery target met')
  return !missed
}
