/** Minutes between two looks at a checkout that can be paid: with the minute until the job runs, nobody waits for more than five. */
const every = 4
/** Minutes after which an open purchase is looked at without anyone asking; the last ones are after its checkout has expired. */
const looks = [2, ...Array.from({ length: 16 }, (_, at) => 5 + at * every), 180, 1440]

/** The next of these moments; null when none is left. */
export function nextLook(createdAt: Date, now: Date): Date | null {
  const next = looks
    .map((minutes) => new Date(createdAt.getTime() + minutes * 60_000))
    .find((moment) => moment > now)
  return next ?? null
}
