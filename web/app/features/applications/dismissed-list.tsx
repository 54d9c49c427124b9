import type { Endpoints, Reply } from '@chainwork/contract'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { Pages } from '../../ui/pages.tsx'
import { DismissForm } from '../saved/dismiss-form.tsx'
import type { Dismissable } from '../saved/dismissal-marks.ts'
import type { DismissedWhat } from '../saved/use-dismissing.ts'
import styles from './dismissed-list.module.css'
import { writeApplicationList } from './applications-address.ts'

export type DismissedAll = Reply<Endpoints['GET /api/job-seeker/me/dismissed']>

/** What a seeker dismissed, with the way back for each: whole companies first, then single postings. */
export function DismissedList({
  dismissed: { companies, items, total, next },
  after,
}: {
  dismissed: DismissedAll
  /** Where the page before ended; empty for the first one. */
  after: string
}) {
  if (!companies.length && !total)
    return (
      <EmptyState drawing="dismissed" title="Nothing dismissed" next={['Search Jobs', pagePath('/jobs')]}>
        <p>Choose “Not interested” on a job post to keep it out of your lists and alerts.</p>
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      {companies.length ? (
        <section aria-labelledby="dismissed-companies">
          <h2 id="dismissed-companies" tabIndex={-1}>
            {counted(companies.length, 'company', 'companies')}
          </h2>
          <ul className={styles.list}>
            {companies.map((company) => (
              <li key={company.id} className={styles.row}>
                <CompanyMark company={company} />
                <div className={styles.words}>
                  <h3>
                    <Link to={pagePath('/company/:key', { key: company.slug })}>
                      <Written>{company.name}</Written>
                    </Link>
                  </h3>
                  <p className="quiet">
                    All jobs dismissed <time dateTime={company.dismissedAt}>{day(company.dismissedAt)}</time>
                  </p>
                </div>
                <BringBack
                  of={{ id: '', company }}
                  what="company"
                  label={`Bring back all jobs from ${company.name}`}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {total ? (
        <section aria-labelledby="dismissed-postings">
          <h2 id="dismissed-postings" tabIndex={-1}>
            {counted(total, 'job post')}
          </h2>
          <ul className={styles.list}>
            {items.map((posting) => (
              <li key={posting.id} className={styles.row}>
                <CompanyMark company={posting.company} />
                <div className={styles.words}>
                  <h3>
                    {posting.isOpen ? (
                      <Link to={pagePath('/jobs/:key', { key: posting.slug })}>
                        <Written>{posting.jobTitle}</Written>
                      </Link>
                    ) : (
                      <Written>{posting.jobTitle}</Written>
                    )}
                  </h3>
                  <p className="quiet">
                    <Written>{posting.company.name}</Written>, dismissed{' '}
                    <time dateTime={posting.dismissedAt}>{day(posting.dismissedAt)}</time>
                    {posting.isOpen ? '' : ', closed'}
                  </p>
                </div>
                <BringBack of={posting} what="posting" label={`Bring back ${posting.jobTitle}`} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Pages
        first={after ? writeApplicationList({ tab: 'dismissed' }) : null}
        next={next && writeApplicationList({ tab: 'dismissed', after: next })}
      />
    </div>
  )
}

function BringBack({ of, what, label }: { of: Dismissable; what: DismissedWhat; label: string }) {
  return (
    <DismissForm
      posting={of}
      what={what}
      wanted={false}
      onSend={() =>
        document.getElementById('main')?.querySelector<HTMLElement>('nav a[aria-current]')?.focus()
      }
    >
      <Button size="small" aria-label={label}>
        Bring Back
      </Button>
    </DismissForm>
  )
}
