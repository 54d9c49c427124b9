/** Minutes after which an open purchase is looked at without anyone asking; the last is after its checkout has expired. */
const looks = [2, 5, 15, 60, 65, 180, 1440]

/** The next of these moments; null when none is left. */
export function nextLook(createdAt: Date, now: Date): Date | null {
  const next = looks
    .map((minutes) => new Date(createdAt.getTime() + minutes * 60_000))
    .find((moment) => moment > now)
  return next ?? null
}
