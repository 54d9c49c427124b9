import { type EmploymentForm, periodProblems } from '@chainwork/contract/profiles/forms'
import { latestMonth } from '@chainwork/contract/time'
import type { Selectable } from 'kysely'
import { refuse } from '../platform/failure.ts'
import { refuseUnknownPlace } from './change-profile.ts'
import type { EmploymentTable } from './tables.ts'

/** A work experience form as its row, once what only the server knows holds: the place exists, no month is in the future. */
export function employmentRow(form: EmploymentForm, now: Date) {
  refuseUnknownPlace(form.locationCode, 'Specify the location of your workplace location')
  const problems = periodProblems(form, latestMonth(now))
  if (Object.keys(problems).length) refuse('input.invalid', problems)
  return {
    job_title: form.jobTitle,
    company_name: form.companyName,
    location_code: form.locationCode,
    start_month: form.startDate,
    end_month: form.endDate,
    job_description: form.jobDescription,
  }
}

/** A row as the form it was made from. */
export function employmentForm(row: Selectable<EmploymentTable>): EmploymentForm {
  return {
    jobTitle: row.job_title,
    companyName: row.company_name,
    locationCode: row.location_code,
    startDate: row.start_month,
    endDate: row.end_month,
    jobDescription: row.job_description,
  }
}
