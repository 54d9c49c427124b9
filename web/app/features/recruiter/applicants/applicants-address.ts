import { pagePath } from '@chainwork/contract/pages'
import {
  type ApplicantOrder,
  type ApplicationStatus,
  type Stage,
  applicantOrders,
  applicationStatuses,
  maxMoved,
  stages,
} from '@chainwork/contract/applications/values'
import { apiPath } from '../../../api/client.ts'

/** The best are in sight without being asked for. */
const defaultOrder: ApplicantOrder = 'match'

const tabs = ['all', 'on-chain', 'off-chain', 'answers', 'match', 'scorecard', 'notes'] as const
export type ApplicantTab = (typeof tabs)[number]

/** An application with the version that was looked at, as `app_…:3`. */
export interface Pick {
  id: string
  rev: number
}

/** What the address of the applicants says. */
export interface ApplicantListState {
  jobPostingId: string
  status: readonly ApplicationStatus[]
  /** One stage of the company, by its id: of the list, or of what is being decided. */
  stageId: string
  sortBy: ApplicantOrder
  offset: number
  view: 'list' | 'board'
  application: string
  tab: ApplicantTab
  /** The stage that is being decided on, and for whom. */
  decide: Stage | null
  picks: readonly Pick[]
}

/** Reads an address; what it cannot mean is left out. */
export function readApplicantList(params: URLSearchParams): ApplicantListState {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 200)
  const statuses = params.getAll('status')
  return {
    jobPostingId: text('jobPostingId'),
    status: applicationStatuses.filter((status) => statuses.includes(status)),
    stageId: text('stage').slice(0, 100),
    sortBy: applicantOrders.find((order) => order === text('sortBy')) ?? defaultOrder,
    offset: Math.min(Number(/^\d{1,7}$/.exec(text('offset'))?.[0] ?? 0), 1_000_000),
    view: text('view') === 'board' ? 'board' : 'list',
    application: text('application'),
    tab: tabs.find((tab) => tab === text('tab')) ?? 'all',
    decide: stages.find((stage) => stage === text('decide')) ?? null,
    picks: readPicks(params.getAll('pick')),
  }
}

/** The address of the applicants, without what is not set. */
export function writeApplicantList(state: Partial<ApplicantListState>): string {
  const params = new URLSearchParams()
  if (state.jobPostingId) params.set('jobPostingId', state.jobPostingId)
  for (const status of state.status ?? []) params.append('status', status)
  if (state.stageId) params.set('stage', state.stageId)
  if (state.sortBy && state.sortBy !== defaultOrder) params.set('sortBy', state.sortBy)
  if (state.offset) params.set('offset', String(state.offset))
  if (state.view === 'board') params.set('view', 'board')
  if (state.application) params.set('application', state.application)
  if (state.tab && state.tab !== 'all') params.set('tab', state.tab)
  if (state.decide) params.set('decide', state.decide)
  for (const pick of state.picks ?? []) params.append('pick', writePick(pick))
  return params.size ? `${pagePath('/recruiter/applicants')}?${params}` : pagePath('/recruiter/applicants')
}

/** The same list without a question on top of it. */
export function withoutQuestion(state: ApplicantListState): ApplicantListState {
  // On a board, where no list is of one stage, it belongs to the question.
  return { ...state, decide: null, picks: [], stageId: state.view === 'board' ? '' : state.stageId }
}

/** The address that exports the listed applicants of one posting; a board shows every stage. */
export function exportPath({ jobPostingId, status, sortBy, view }: ApplicantListState): string {
  const params = new URLSearchParams({ sortBy })
  if (view === 'list') for (const each of status) params.append('applicationStatus', each)
  return `${apiPath('GET /api/recruiter/job-posting/:id/applicants.csv', { id: jobPostingId })}?${params}`
}

export function writePick({ id, rev }: Pick): string {
  return `${id}:${rev}`
}

/** Applications with their versions; what is none is left out. */
export function readPicks(given: readonly string[]): Pick[] {
  return given.slice(0, maxMoved).flatMap((each) => {
    const found = /^(app_[0-9a-z]{26}):(\d{1,9})$/.exec(each)
    return found ? [{ id: found[1]!, rev: Number(found[2]) }] : []
  })
}
