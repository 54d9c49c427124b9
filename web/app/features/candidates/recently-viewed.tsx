import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { Link } from 'react-router'
import { PersonMark } from '../../ui/mark.tsx'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { Written } from '../../ui/written.tsx'
import { candidatePage } from './candidate-page.ts'
import recent from './recently-viewed.module.css'

/** The profiles this recruiter opened last, as far as they may still be seen. */
export function RecentlyViewed({
  people,
  job,
  onSelect,
}: {
  people: readonly CandidateCard[]
  job: string
  onSelect: (id: string) => void
}) {
  if (!people.length) return null
  return (
    <section className={recent.recent} aria-labelledby="recent">
      <h2 id="recent">Recently viewed</h2>
      <ul>
        {people.map(({ id, name, avatarUrl, jobTitle }) => (
          <li key={id}>
            <Link
              to={candidatePage(id, job)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || !isSideBySide()) return
                event.preventDefault()
                onSelect(id)
              }}
            >
              <PersonMark id={id} name={name} imageUrl={avatarUrl} />
              <span>
                <strong>{name === null ? 'Anonymous candidate' : <Written>{name}</Written>}</strong>
                <span>{jobTitle ?? 'No job title'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
