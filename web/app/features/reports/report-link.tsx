import { pagePath } from '@chainwork/contract/pages'
import type { ReportSubject } from '@chainwork/contract/trust/values'
import { Link } from 'react-router'

/** The way to report something, named for those who hear it out of its place. */
export function ReportLink({ subject, id, of }: { subject: ReportSubject; id: string; of: string }) {
  return (
    <Link
      to={`${pagePath('/report')}?${new URLSearchParams({ subject, id })}`}
      aria-label={`Report ${of}`}
      rel="nofollow"
    >
      Report
    </Link>
  )
}
