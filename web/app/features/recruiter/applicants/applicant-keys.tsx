import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { Stage } from '@chainwork/contract/applications/values'
import { useNavigate } from 'react-router'
import { KeyboardHelp } from '../../search/keyboard-help.tsx'
import type { MoreKey, Selecting } from '../../search/use-keys.ts'
import { type ApplicantListState, writeApplicantList } from './applicants-address.ts'

/** Keys of lists of job posts that mean nothing here. */
const unused = ['s', 'a', 'x', '/']
const decisions: readonly [key: string, stage: Stage, does: string][] = [
  ['s', 'Shortlisted', 'shortlist'],
  ['i', 'Interviewing', 'interview'],
  ['o', 'Offered', 'offer'],
  ['h', 'Hired', 'hire'],
  ['r', 'Rejected', 'reject'],
]

/** The keys that go through the applicants and move the one with the focus, or else the one that is open. */
export function ApplicantKeys({
  state,
  applicants,
  detail,
}: {
  state: ApplicantListState
  applicants: readonly Applicant[]
  detail: Applicant | null
}) {
  const navigate = useNavigate()
  const selection: Selecting = {
    id: state.application || null,
    detail,
    select: (application) =>
      void navigate(writeApplicantList({ ...state, application }), { preventScrollReset: true }),
    // They can see that the company looked: nobody is opened in passing.
    opensOnEnter: true,
  }
  const more: MoreKey[] = decisions.map(([key, stage, does]) => ({
    key,
    does,
    act: (focused) => {
      const about = applicants.find(({ id }) => id === focused) ?? detail
      if (!about || about.status === stage || about.status === 'Withdrawn') return
      void navigate(writeApplicantList({ ...state, decide: stage, picks: [about] }), {
        preventScrollReset: true,
      })
    },
  }))
  return (
    <KeyboardHelp selection={selection} cards={applicants} entry="applicant" without={unused} more={more} />
  )
}
