import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Moment } from '../on-chain/load-moment.ts'
import { PersonGlance } from '../applying/profile-glance.tsx'
import { type StartStep, startPath, startSteps } from '../session/start-path.ts'
import { ExperienceStep } from './experience-step.tsx'
import { LookStep } from './look-step.tsx'
import { WalletStep } from './wallet-step.tsx'
import styles from './start.module.css'

const words: Record<StartStep, { name: string; title: string; lead: string }> = {
  experience: {
    name: 'Experience',
    title: 'Bring your experience',
    lead: 'Drop your résumé and check what we read, or type the essentials.',
  },
  look: {
    name: 'What you look for',
    title: 'What are you looking for?',
    lead: 'Say when and where you could work, and choose which companies may find you.',
  },
  wallet: {
    name: 'Wallet',
    title: 'Show what you did on chain',
    lead: 'Connect a wallet and its history counts as experience.',
  },
}

/** The first steps of a job seeker: each can be skipped, and what they show is the profile as it is. */
export function StartScreen({
  step,
  profile,
  wallets,
  moment,
  continueTo,
  onward,
}: {
  step: StartStep
  profile: Profile
  wallets: readonly LinkedWallet[]
  moment: Moment | null
  /** The page that somebody came from. */
  continueTo: string | null
  /** Where the steps lead in the end. */
  onward: string
}) {
  const at = startSteps.indexOf(step)
  const before = startSteps[at - 1]
  const next = startSteps[at + 1]
  const { title, lead } = words[step]
  const isDone: Record<StartStep, boolean> = {
    experience: Boolean(profile.jobTitle || profile.skills.length),
    look: profile.findable !== null,
    wallet: wallets.length > 0,
  }
  return (
    <main id="main" className={styles.page}>
      <section className={styles.sheet} aria-labelledby="page-title" key={step}>
        <nav aria-label="Steps">
          <ol className={styles.steps}>
            {startSteps.map((each, index) => (
              <li key={each} data-done={isDone[each] || undefined}>
                <Link to={startPath(each, continueTo)} aria-current={each === step ? 'step' : undefined}>
                  <span className={styles.number} aria-hidden="true">
                    {isDone[each] && each !== step ? <Icon name="check" small /> : index + 1}
                  </span>
                  <span className={styles.name}>{words[each].name}</span>
                  {isDone[each] ? <span className="visually-hidden">, done</span> : null}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {step === 'experience' ? (
          <ExperienceStep profile={profile} continueTo={continueTo} />
        ) : step === 'look' ? (
          <LookStep profile={profile} continueTo={continueTo} />
        ) : (
          <WalletStep wallets={wallets} moment={moment} onward={onward} isBack={continueTo !== null} />
        )}
        <p className={styles.ways}>
          {before ? (
            <Button size="small" to={startPath(before, continueTo)} icon="back">
              Back
            </Button>
          ) : (
            <span />
          )}
          {next ? <Link to={startPath(next, continueTo)}>Skip this step</Link> : null}
          <Link to={onward}>Finish later</Link>
        </p>
      </section>
      <aside className={styles.aside} aria-labelledby="start-profile">
        <h2 id="start-profile">Your profile so far</h2>
        <PersonGlance profile={profile} />
        {profile.completeness ? <ProfileMeter completeness={profile.completeness} /> : null}
      </aside>
    </main>
  )
}

/** How much of a profile is there: the number, and the same as a bar. */
function ProfileMeter({
  completeness: { percent, next },
}: {
  completeness: NonNullable<Profile['completeness']>
}) {
  return (
    <div className={styles.meter}>
      <p>
        <span>{percent}%</span> complete
        {next ? (
          <span className="quiet">
            {' '}
            · {next.label} <span>+{next.gain}%</span>
          </span>
        ) : null}
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rail} width="100" height="6" />
        <rect className={styles.bar} width={percent} height="6" />
      </svg>
    </div>
  )
}
