import { type EducationForm, periodProblems } from '@chainwork/contract/profiles/forms'
import { latestMonth } from '@chainwork/contract/time'
import type { Selectable } from 'kysely'
import { refuse } from '../platform/failure.ts'
import { refuseUnknownPlace } from './change-profile.ts'
import type { EducationTable } from './tables.ts'

/** An education form as its row, once what only the server knows holds: the place exists, no month is in the future. */
export function educationRow(form: EducationForm, now: Date) {
  refuseUnknownPlace(form.locationCode, 'Specify the location of the school/institution')
  const problems = periodProblems(form, latestMonth(now))
  if (Object.keys(problems).length) refuse('input.invalid', problems)
  return {
    level: form.level,
    field: form.field,
    school: form.school,
    location_code: form.locationCode,
    start_month: form.startDate,
    end_month: form.endDate,
  }
}

/** A row as the form it was made from. */
export function educationForm(row: Selectable<EducationTable>): EducationForm {
  return {
    level: row.level,
    field: row.field,
    school: row.school,
    locationCode: row.location_code,
    startDate: row.start_month,
    endDate: row.end_month,
  }
}
