import { isInCalendar } from '../time.ts'

/** Where a page of who looked ended: the day and the company of its last entry; null for anything else. */
export function readViewsCursor(after: string): { day: string; companyId: string } | null {
  const [, day = '', companyId = ''] = /^(\d{4}-\d\d-\d\d)_(com_[a-z\d]{26})$/.exec(after) ?? []
  return isInCalendar(day) ? { day, companyId } : null
}
