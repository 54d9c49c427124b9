import { Icon } from '../../ui/icon.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { useMotion } from '../../ui/use-motion.ts'
import { type SampleCandidate, requiredScore, sampleCandidates } from './sample-candidates.ts'
import styles from './landing.module.css'

/** Sample candidates that pass by; the second row of them only closes the loop. */
export function Showcase() {
  const { isPlaying, toggle } = useMotion()
  return (
    <section className={styles.section} aria-labelledby="candidates">
      <div className={styles.showHead}>
        <div>
          <h2 id="candidates">People whose work can be checked</h2>
          <p className={styles.muted}>
            <strong className={styles.demo}>Demo data</strong> Made-up people, to show what a match looks
            like.
          </p>
        </div>
        <button type="button" className={styles.pause} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} small />
          {isPlaying ? 'Stop the candidates' : 'Move the candidates'}
        </button>
      </div>
      <div className={styles.window} role="group" aria-label="Sample candidates" tabIndex={0}>
        <div className={isPlaying ? `${styles.train} ${styles.moving}` : styles.train}>
          <ul>
            {sampleCandidates.map((each) => (
              <Candidate key={each.name} {...each} />
            ))}
          </ul>
          {isPlaying ? (
            <ul aria-hidden="true">
              {sampleCandidates.map((each) => (
                <Candidate key={each.name} {...each} />
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Candidate({ name, title, place, skills, score, area }: SampleCandidate) {
  return (
    <li className={styles.candidate}>
      <div className={styles.person}>
        <PersonMark id={name} name={name} imageUrl={null} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.muted}>
            {title} · {place}
          </p>
        </div>
      </div>
      <p className={styles.muted}>{skills.join(' · ')}</p>
      <div>
        <p className={styles.score}>
          <strong>{score}</strong> of {requiredScore} required
          <span>{area}</span>
        </p>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
          <rect width="100" height="6" />
          <rect width={score} height="6" className={styles.reached} />
          <rect x={requiredScore} width="0.8" height="6" className={styles.mark} />
        </svg>
      </div>
    </li>
  )
}
