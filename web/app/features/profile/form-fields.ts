import { educationForm, employmentForm } from '@chainwork/contract/profiles/forms'
import { latestMonth } from '@chainwork/contract/time'
import { z } from 'zod'

/** Work experience and education as their forms send them, put together into what the API takes. */

const text = z.string().max(40_000).optional().default('')
/** A box arrives as `on` or not at all; in the browser it is true or false. */
const box = z
  .union([z.boolean(), z.literal('on')])
  .optional()
  .transform(Boolean)

const period = {
  locationCode: text,
  startDateMonth: text,
  startDateYear: text,
  endDateMonth: text,
  endDateYear: text,
  isCurrent: box,
}

type Period = { [K in Exclude<keyof typeof period, 'isCurrent'>]: string } & { isCurrent: boolean }

/** `2024` and `03` are `2024-03`; neither is nothing, and one alone is no month. */
function monthOf(year: string, month: string): string {
  const typed = year.trim()
  return typed || month ? `${typed}-${month}` : ''
}

function periodOf(raw: Period): { locationCode: string; startDate: string; endDate?: string | null } {
  return {
    locationCode: raw.locationCode,
    startDate: monthOf(raw.startDateYear, raw.startDateMonth),
    endDate: raw.isCurrent ? null : monthOf(raw.endDateYear, raw.endDateMonth),
  }
}

export const employmentFields = z
  .object({ jobTitle: text, companyName: text, jobDescription: text, ...period })
  .transform(({ jobTitle, companyName, jobDescription, ...raw }) => ({
    jobTitle,
    companyName,
    jobDescription,
    ...periodOf(raw),
  }))
  .pipe(employmentForm(latestMonth(new Date())))

export const educationFields = z
  .object({ level: text, field: text, school: text, ...period })
  .transform(({ level, field, school, ...raw }) => ({ level, field, school, ...periodOf(raw) }))
  .pipe(educationForm(latestMonth(new Date())))
