/**
 * How long somebody has worked, overlapping jobs once: `months` when every job has ended, or for those who still work the month
 * since which they would have worked without a break, which stays the same as time passes.
 */
export type Experience = { months: number } | { since: string }

/** Null without any work. Months are `2026-12`, both inclusive; no end is the present job. */
export function experienceOf(
  jobs: readonly { startDate: string; endDate: string | null }[],
): Experience | null {
  if (!jobs.length) return null
  const inOrder = jobs
    .map(({ startDate, endDate }) => ({
      from: monthNumberOf(startDate),
      to: endDate === null ? Infinity : monthNumberOf(endDate),
    }))
    .toSorted((a, b) => a.from - b.from)
  let months = 0
  let end = -Infinity
  for (const { from, to } of inOrder) {
    const start = Math.max(from, end + 1)
    if (to === Infinity) return { since: monthOf(start - months) }
    months += Math.max(0, to - start + 1)
    end = Math.max(end, to)
  }
  return { months }
}

/** Whole years at a month. */
function yearsAt(experience: Experience, month: string): number {
  const months =
    'months' in experience ? experience.months : monthNumberOf(month) - monthNumberOf(experience.since) + 1
  return Math.max(0, Math.floor(months / 12))
}

/** Whole years of these jobs, at a moment; null without any. */
export function yearsOfWork(
  jobs: readonly { startDate: string; endDate: string | null }[],
  now: Date,
): number | null {
  const experience = experienceOf(jobs)
  return experience && yearsAt(experience, now.toISOString().slice(0, 7))
}

/** Months since year 0. */
export function monthNumberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

export function monthOf(number: number): string {
  const [year, month] = [Math.floor(number / 12), (number % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}
