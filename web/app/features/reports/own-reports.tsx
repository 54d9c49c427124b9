import type { List } from '@chainwork/contract/page'
import { pagePath } from '@chainwork/contract/pages'
import type { OwnReport } from '@chainwork/contract/trust/schemas'
import { reportReasons } from '@chainwork/contract/trust/values'
import { day } from '../../format/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { Quote, Written } from '../../ui/written.tsx'
import styles from './reports.module.css'

const outcomes: Record<OwnReport['outcome'], { tone: Tone; words: string }> = {
  waiting: { tone: 'info', words: 'Being looked at' },
  upheld: { tone: 'success', words: 'It broke our rules' },
  released: { tone: 'neutral', words: 'Nothing against our rules' },
}

/** What somebody reported, and what came of it. */
export function OwnReports({ reports: { items } }: { reports: List<OwnReport> }) {
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Your reports" lead="What you reported, and what came of it." />
      {items.length ? (
        <ul className={styles.list}>
          {items.map(({ id, title, reason, text, reportedAt, outcome, decidedAt }) => (
            <li key={id}>
              <h2>
                <Written>{title}</Written>
              </h2>
              <p className="quiet">
                {reportReasons[reason]}, reported <time dateTime={reportedAt}>{day(reportedAt)}</time>
              </p>
              <p>
                <Pill tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Pill>{' '}
                {decidedAt ? (
                  <time className="quiet" dateTime={decidedAt}>
                    {day(decidedAt)}
                  </time>
                ) : null}
              </p>
              {text ? <Quote>{text}</Quote> : null}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="sent"
          title="No reports"
          label="No reports"
          next={['Search jobs', pagePath('/jobs')]}
        >
          <p>When something looks wrong, choose Report on the job post, the company or the invitation.</p>
        </EmptyState>
      )}
    </main>
  )
}
