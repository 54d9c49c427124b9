import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { Button } from '../../ui/button.tsx'
import { dotted } from '../../ui/dotted.ts'
import { PersonMark } from '../../ui/mark.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import card from './candidate-card.module.css'
import { CandidateFacts, MatchLine, Scores } from './candidate-card.tsx'
import { candidatePage } from './candidate-page.ts'
import styles from './candidates.module.css'

/** What the list knows of a candidate, with all of their skills. Nothing is asked for, so nobody was looked at. */
export function CandidatePreview({
  card: candidate,
  job,
  now,
  onOpen,
}: {
  card: CandidateCard
  /** The chosen job post; empty without one. */
  job: string
  now: number
  onOpen: (id: string) => void
}) {
  const { id, name, avatarUrl, jobTitle, location, match, skills, scores } = candidate
  return (
    <article className={styles.detail} aria-labelledby="preview-title">
      <header>
        <PersonMark id={id} name={name} imageUrl={avatarUrl} size={64} />
        <div>
          <h2 id="preview-title">{name === null ? 'Anonymous candidate' : <Written>{name}</Written>}</h2>
          <p>{dotted([jobTitle, location])}</p>
        </div>
        <div className={styles.open}>
          <Button
            to={candidatePage(id, job)}
            onClick={(event: React.MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              // The button goes with the preview; the focus stays with the person.
              document.querySelector<HTMLElement>(`#card-${id} h3 a`)?.focus()
              onOpen(id)
            }}
          >
            Open Profile
          </Button>
          <p className="quiet">Candidates can see in a log that your company opened their profile.</p>
        </div>
      </header>
      <CandidateFacts card={candidate} now={now} />
      {match ? <MatchLine match={match} /> : null}
      <ul className={card.skills} aria-label="All skills">
        {skills.map((skill) => (
          <Tag key={skill.id} as="li" isOnChain={skill.isWeb3}>
            {skill.name}
          </Tag>
        ))}
      </ul>
      <Scores scores={scores} now={now} />
    </article>
  )
}
