import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Written } from '../../ui/written.tsx'

/** What a candidate applied for at the company, and the status of each application. */
export function AppliedFor({ applications }: Pick<CandidateTies, 'applications'>) {
  return applications.map(({ id, jobTitle, status }) => (
    <p key={id}>
      Applied for <Written as="strong">{jobTitle}</Written>: {status}.{' '}
      <Link to={`${pagePath('/recruiter/applicants')}?application=${id}`}>See the application</Link>
    </p>
  ))
}
