import { visibilityGroupLabels, visibilityGroups } from '@chainwork/contract/profiles/values'
import { Link } from 'react-router'
import { day as shownDay } from '../../format/dates.ts'
import controls from '../../ui/controls.module.css'
import edit from '../profile/edit.module.css'
import type { VisibilityData } from './load-visibility.ts'
import styles from './visibility.module.css'

/** Which company saw which parts of the profile, and when. */
export function ViewLog({ log: { total, views, offset, pageSize } }: { log: VisibilityData['log'] }) {
  const to = (at: number) => `/profile/visibility${at > 0 ? `?offset=${at}` : ''}#log`
  const hasNext = offset + pageSize < total
  return (
    <section className={edit.section} id="log" aria-labelledby="log-title">
      <h2 id="log-title">Who saw me</h2>
      {views.length ? (
        <ol className={edit.items} start={offset + 1}>
          {views.map(({ company, day, groups }) => (
            <li key={`${day} ${company.id} ${groups.join()}`} className={styles.view}>
              <time className="mono" dateTime={day}>
                {shownDay(`${day}T00:00:00.000Z`)}
              </time>
              <p>
                <Link to={`/company/${company.id}`}>{company.name}</Link>
                <span>{seen(groups)}</span>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={edit.quiet}>
          {offset > 0
            ? 'There are no entries here.'
            : 'Nobody has looked at your profile yet. Each company that does is listed here, with what it saw.'}
        </p>
      )}
      {offset > 0 || hasNext ? (
        <nav className={styles.pages} aria-label="Pages of who saw me">
          {offset > 0 ? (
            <Link className={controls.ghost} to={to(offset - pageSize)} rel="prev">
              Later
            </Link>
          ) : null}
          {hasNext ? (
            <Link className={controls.ghost} to={to(offset + pageSize)} rel="next">
              Earlier
            </Link>
          ) : null}
        </nav>
      ) : null}
    </section>
  )
}

function seen(groups: VisibilityData['log']['views'][number]['groups']): string {
  if (groups.length === visibilityGroups.length) return 'Everything'
  if (!groups.length) return 'Name, picture, job title and location'
  return groups.map((group) => visibilityGroupLabels[group]).join(', ')
}
