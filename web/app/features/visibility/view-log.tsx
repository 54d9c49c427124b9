import { pagePath } from '@chainwork/contract/pages'
import { visibilityGroupLabels, visibilityGroups } from '@chainwork/contract/profiles/values'
import { Link } from 'react-router'
import { day as shownDay } from '../../format/dates.ts'
import { Pages } from '../../ui/pages.tsx'
import edit from '../profile/edit.module.css'
import lists from '../profile/list-editors.module.css'
import type { VisibilityData } from './load-visibility.ts'
import styles from './visibility.module.css'

/** Which company saw which parts of the profile, and when. */
export function ViewLog({ log: { views, next, isFirst } }: { log: VisibilityData['log'] }) {
  return (
    <section className={edit.section} id="log" aria-labelledby="log-title">
      <h2 id="log-title">Who saw me</h2>
      {views.length ? (
        <ol className={lists.items}>
          {views.map(({ company, day, groups }) => (
            <li key={`${day} ${company.id} ${groups.join()}`} className={styles.view}>
              <time dateTime={day}>{shownDay(`${day}T00:00:00.000Z`)}</time>
              <p>
                <Link to={pagePath('/company/:key', { key: company.id })}>{company.name}</Link>
                <span>{seen(groups)}</span>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">
          {isFirst
            ? 'No one has viewed your profile yet. Each company that does appears here, with the parts it saw.'
            : 'There are no entries here.'}
        </p>
      )}
      <Pages
        label="Pages of who saw me"
        words={['Latest', 'Earlier']}
        first={isFirst ? null : `${pagePath('/profile/visibility')}#log`}
        next={next && `${pagePath('/profile/visibility')}?after=${encodeURIComponent(next)}#log`}
      />
    </section>
  )
}

function seen(groups: VisibilityData['log']['views'][number]['groups']): string {
  if (groups.length === visibilityGroups.length) return 'Everything'
  if (!groups.length) return 'Name, picture, job title and location'
  return groups.map((group) => visibilityGroupLabels[group]).join(', ')
}
