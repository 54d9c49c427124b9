import type { Interview } from '@chainwork/contract/interviews/schemas'
import type { List } from '@chainwork/contract/page'
import { pagePath } from '@chainwork/contract/pages'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pages } from '../../ui/pages.tsx'
import { useFreshOnFocus } from '../../ui/use-fresh-on-focus.ts'
import { InterviewLines } from './interview-list.tsx'
import list from './interview-list.module.css'
import styles from './interviews.module.css'

/** What is ahead of the company, the next interview first. */
export function CompanyInterviews({
  page: { items, next },
  isFirst,
}: {
  page: List<Interview>
  isFirst: boolean
}) {
  useFreshOnFocus()
  const path = pagePath('/recruiter/interviews')
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="Interviews"
        lead="What needs another offer, then what is offered and booked, the next one first."
      />
      {items.length ? (
        <div className={list.strip}>
          <InterviewLines items={items} />
        </div>
      ) : isFirst ? (
        <EmptyState
          drawing="people"
          title="No interviews ahead"
          label="No interviews"
          next={['Applicants', pagePath('/recruiter/applicants')]}
        >
          <p>Open an applicant and offer them times. What they pick appears here.</p>
        </EmptyState>
      ) : (
        <p>You’ve reached the end of the list.</p>
      )}
      <Pages first={isFirst ? null : path} next={next && `${path}?after=${next}`} />
    </main>
  )
}
