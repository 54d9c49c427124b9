import type { Applicant, ApplicantDetail, StatusCounts } from '@chainwork/contract/applications/schemas'
import type { HiringStage, Scorecards } from '@chainwork/contract/applications/hiring'
import type { Interview } from '@chainwork/contract/interviews/schemas'
import type { ApplicantOrder, BoardOrder, Stage } from '@chainwork/contract/applications/values'
import { pageSize } from '@chainwork/contract/page-limits'
import { type Fetch, call, nullFor } from '../../../api/client.ts'
import { type OnChainParts, loadOnChain } from '../../on-chain/load-on-chain.ts'
import type { ApplicantListState } from './applicants-address.ts'

/** A column of the board. */
export interface BoardStage {
  stageId: string
  name: string
  /** Its kind. */
  stage: Stage
}

/** Postings offered to filter by; older ones are reached from My Job Posts. */
const offered = 100

export interface LoadedApplicants {
  state: ApplicantListState
  postings: { id: string; title: string; status: string }[]
  counts: StatusCounts
  list: { applicants: Applicant[]; total: number } | null
  board: (BoardStage & { total: number; applicants: Applicant[] })[] | null
  detail: ApplicantDetail | null
  /** The company's own; empty where no application is chosen. */
  stages: readonly HiringStage[]
  scorecards: Scorecards | null
  /** All of the chosen application, the latest first. */
  interviews: Interview[]
  /** What the chosen applicant shows of chains; null where their profile is not shown. */
  onChain: OnChainParts | null
  now: number
}

/** The job post with the most applicants, which a board opens on; null where nobody has applied. */
export async function busiestPosting(fetch: Fetch): Promise<string | null> {
  const { items } = await call('POST /api/recruiter/applicant/count', { body: {} }, { fetch })
  return items[0]?.id ?? null
}

/** Everything the page of the applicants shows for an address. */
export async function loadApplicants(state: ApplicantListState, fetch: Fetch): Promise<LoadedApplicants> {
  const isBoard = state.view === 'board' && state.jobPostingId !== ''
  const chosenOne = state.application && { params: { applicationId: state.application } }
  const [found, board, own, detail, interviews, scorecards, hiring] = await Promise.all([
    isBoard
      ? null
      : call(
          'POST /api/recruiter/applicant/search',
          {
            body: {
              jobPostingId: state.jobPostingId || null,
              applicationStatus: [...state.status],
              stageId: state.stageId || null,
              sortBy: state.sortBy,
              pagination: { offset: state.offset, limit: pageSize },
            },
          },
          { fetch },
        ),
    isBoard
      ? call(
          'GET /api/recruiter/job-posting/:id/board',
          {
            params: { id: state.jobPostingId },
            query: { sortBy: boardOrder(state.sortBy) },
          },
          { fetch },
        )
      : null,
    call(
      'POST /api/jobs/recruiter/search',
      { body: { role: 'recruiter', pagination: { offset: 0, limit: offered } } },
      { fetch },
    ),
    chosenOne
      ? call('GET /api/recruiter/applicant/:applicationId', chosenOne, { fetch }).catch(nullFor(404))
      : null,
    state.application
      ? call('GET /api/recruiter/interview', { query: { applicationId: state.application } }, { fetch })
      : null,
    chosenOne
      ? call('GET /api/recruiter/applicant/:applicationId/scorecard', chosenOne, { fetch }).catch(
          nullFor(404),
        )
      : null,
    chosenOne ? call('GET /api/recruiter/stage', {}, { fetch }) : null,
  ])
  const applicants = found?.items ?? board?.columns.flatMap((column) => column.items) ?? []
  const postings = own.jobPostings
    .filter(({ status }) => status === 'Published' || status === 'Closed')
    .map(({ id, jobTitle, status }) => ({ id: id as string, title: jobTitle, status: status as string }))
  const chosen = state.jobPostingId
  if (chosen && !postings.some(({ id }) => id === chosen))
    postings.unshift({
      id: chosen,
      title:
        applicants[0]?.jobTitle ??
        own.jobPostings.find(({ id }) => id === chosen)?.jobTitle ??
        'This job post',
      status: '',
    })
  return {
    state,
    postings,
    counts: (found ?? board)!.counts,
    list: found && { applicants: found.items, total: found.total },
    board: board?.columns.map(({ items, ...column }) => ({ ...column, applicants: items })) ?? null,
    detail,
    stages: hiring?.items.filter(({ isArchived }) => !isArchived) ?? [],
    scorecards,
    interviews: interviews?.items ?? [],
    onChain: detail?.profile ? await loadOnChain(detail.profile.id, fetch) : null,
    now: Date.now(),
  }
}

/** A board has all orders but the oldest first. */
export function boardOrder(sortBy: ApplicantOrder): BoardOrder {
  return sortBy === 'asc' ? 'desc' : sortBy
}
