import { pagePath } from '@chainwork/contract/pages'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useFreshOnFocus } from '../../ui/use-fresh-on-focus.ts'
import { Written } from '../../ui/written.tsx'
import { Pages } from '../../ui/pages.tsx'
import { DeleteShortlist, RenameShortlist } from './change-shortlist.tsx'
import { type LoadedShortlists, shortlistPath } from './load-shortlists.ts'
import { NewShortlist } from './shortlisting.tsx'
import { ShortlistedPerson } from './shortlisted-person.tsx'
import styles from './shortlists.module.css'

/** The shortlists of the company: names left, who is on the open one right. */
export function ShortlistsScreen({ lists, open, now }: LoadedShortlists) {
  useFreshOnFocus()
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Shortlists" lead="Candidates your team keeps in view. They never see this." />
      <div className={styles.columns}>
        <div className={styles.side}>
          {lists.length ? (
            <nav aria-label="Shortlists">
              <ul className={styles.names}>
                {lists.map(({ id, name, people }) => (
                  <li key={id}>
                    <Link to={shortlistPath(id)} aria-current={id === open?.list.id ? 'page' : undefined}>
                      <Written>{name}</Written> <span className="quiet">{people}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <NewShortlist key={lists.length} />
        </div>
        {open ? (
          <Open {...open} now={now} key={open.list.id} />
        ) : (
          <EmptyState drawing="saved" title="No shortlists yet" label="No shortlists">
            <p>Create one, then add candidates with a note for your team.</p>
          </EmptyState>
        )}
      </div>
    </main>
  )
}

function Open({
  list,
  page: { items, next },
  isFirst,
  now,
}: NonNullable<LoadedShortlists['open']> & { now: number }) {
  const [params] = useSearchParams()
  const path = shortlistPath(list.id)
  return (
    <section className={styles.open} aria-labelledby="list-name">
      <header className={styles.head}>
        <h2 id="list-name">
          <Written>{list.name}</Written>
        </h2>
        <Button size="small" to={`${path}&ask=rename`} preventScrollReset replace>
          Rename
        </Button>
        <Button size="small" to={`${path}&ask=delete`} preventScrollReset replace>
          Delete
        </Button>
      </header>
      {items.length ? (
        <ul className={styles.people}>
          {items.map((person) => (
            <li key={person.candidate.id}>
              <ShortlistedPerson list={list.id} person={person} now={now} />
            </li>
          ))}
        </ul>
      ) : isFirst ? (
        <EmptyState
          drawing="people"
          size="small"
          label="No one on this shortlist"
          action={<Button to={pagePath('/recruiter/candidates')}>Search Candidates</Button>}
        >
          <p>No one is on this shortlist yet. Open a candidate and choose Shortlist.</p>
        </EmptyState>
      ) : (
        <p>You’ve reached the end of the list.</p>
      )}
      <Pages first={isFirst ? null : path} next={next && `${path}&after=${encodeURIComponent(next)}`} />
      {params.get('ask') === 'rename' ? <RenameShortlist list={list} back={path} /> : null}
      {params.get('ask') === 'delete' ? <DeleteShortlist list={list} back={path} /> : null}
    </section>
  )
}
