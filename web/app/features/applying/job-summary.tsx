import type { Posting } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels } from '@chainwork/contract/postings/values'
import { whereOf } from '@chainwork/contract/postings/where'
import { day } from '../../format/dates.ts'
import { salaryRange } from '../../format/salary.ts'
import { CompanyMark } from '../../ui/mark.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './applying.module.css'

/** What one applies for, in short. */
export function JobSummary({ posting }: { posting: Posting }) {
  const { company } = posting
  const facts = [
    salaryRange(posting) ?? 'Salary not shown',
    whereOf(posting),
    posting.employmentType ? employmentTypeLabels[posting.employmentType] : null,
  ].filter(Boolean)
  return (
    <section className={styles.card} aria-labelledby="job-summary">
      <h2 id="job-summary" className="visually-hidden">
        The job
      </h2>
      <div className={styles.job}>
        <CompanyMark company={company} />
        <div>
          <p className={styles.jobTitle}>
            <Written>{posting.jobTitle}</Written>
          </p>
          <p>
            <Written>{company.name}</Written>
          </p>
        </div>
      </div>
      <p className="quiet">{facts.join(' · ')}</p>
      <p className="quiet">
        Open until <span className="mono">{posting.openUntil ? day(posting.openUntil) : '--'}</span>
      </p>
      <SaveButton id={posting.id} slug={posting.slug} label={posting.jobTitle}>
        {(isSaved) => (isSaved ? 'Saved' : 'Save')}
      </SaveButton>
    </section>
  )
}
