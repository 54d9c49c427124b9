import type { OwnApplicationDetail } from '@chainwork/contract/applications/schemas'
import type { GivenAnswer } from '@chainwork/contract/applications/values'

export interface HandedInColumns {
  answers: GivenAnswer[]
  availability: string | null
  need_availability: string | null
  notice_period: string | null
  start_date: string | null
}

export type HandedIn = Pick<
  OwnApplicationDetail,
  'answers' | 'availability' | 'needAvailability' | 'noticePeriod' | 'startDate'
>

export const noAnswers: HandedInColumns = {
  answers: [],
  availability: null,
  need_availability: null,
  notice_period: null,
  start_date: null,
}

/** The answers as they go over the wire; the form that stored them checked them. */
export function handedInOf(row: HandedInColumns): HandedIn {
  return {
    answers: row.answers,
    availability: row.availability as HandedIn['availability'],
    needAvailability: row.need_availability as HandedIn['needAvailability'],
    noticePeriod: row.notice_period as HandedIn['noticePeriod'],
    startDate: row.start_date,
  }
}
