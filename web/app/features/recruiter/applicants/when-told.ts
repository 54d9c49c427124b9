/** When a decision is told, from a form: null is as soon as it can no longer be taken back. A day is a time in UTC. */
export function whenTold({ when, tellAt }: { when: string; tellAt: string }): string | null {
  const moment = when === 'later' ? Date.parse(`${tellAt}Z`) : Number.NaN
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
