import type { OutsideApplication } from '@chainwork/contract/applications/outside'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import styles from './applications.module.css'

const note = 'POST /api/job-posting/:id/outside-application'
const remove = 'DELETE /api/job-posting/:id/outside-application'

/** What a seeker noted of applications on companies' own sites; they alone see it. */
export function OutsideList({ items }: { items: readonly OutsideApplication[] }) {
  if (!items.length) return null
  return (
    <section className={styles.outside} aria-labelledby="outside">
      <h2 id="outside">On companies’ own sites</h2>
      <p className="quiet">
        Your own notes. Nobody else sees them, and they don’t count as applications here.
      </p>
      <ul className={styles.list}>
        {items.map((each) => (
          <li key={each.jobPostingId}>
            <OutsideRow noted={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OutsideRow({ noted }: { noted: OutsideApplication }) {
  const { jobPostingId: id, slug, title, company, isOpen, applyUrl, appliedOn } = noted
  const params = { id }
  return (
    <article className={styles.noted}>
      <h3>
        {isOpen ? (
          <Link to={pagePath('/jobs/:key', { key: slug })}>
            <Written>{title}</Written>
          </Link>
        ) : (
          <Written>{title}</Written>
        )}
      </h3>
      <p>
        <Written>{company}</Written>
      </p>
      <p className={styles.marks}>
        <Pill isHollow>Outside</Pill>
        {isOpen ? null : <span className={styles.state}>Job post closed</span>}
      </p>
      <p className="quiet">
        You applied there on <time dateTime={appliedOn}>{day(appliedOn)}</time>
      </p>
      <div className={styles.ways}>
        {isOpen && applyUrl ? (
          <Button
            size="small"
            href={applyUrl}
            target="_blank"
            rel="nofollow noopener noreferrer"
            aria-label={`Open their site: ${title}`}
          >
            Open their site
          </Button>
        ) : null}
        <EndpointButton
          to={remove}
          params={params}
          size="small"
          label={`Remove the note: ${title}`}
          undo={() => ({ to: note, params, body: { appliedOn } })}
        >
          Remove
        </EndpointButton>
      </div>
      {isOpen ? (
        <details>
          <summary>Change the day</summary>
          <EndpointForm
            to={note}
            params={params}
            back={pagePath('/applied-jobs')}
            labels={{ appliedOn: 'Day' }}
            className={styles.day}
          >
            {(form) => (
              <>
                <Field
                  {...form.field('appliedOn', appliedOn)}
                  formId={`${id}-`}
                  label="Day"
                  type="date"
                  problem={form.problems['appliedOn'] ?? form.summary.message ?? undefined}
                />
                <Button size="small" isBusy={form.isBusy}>
                  Save
                </Button>
              </>
            )}
          </EndpointForm>
        </details>
      ) : null}
    </article>
  )
}
