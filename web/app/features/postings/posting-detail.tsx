import { pagePath } from '@chainwork/contract/pages'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels, languageLevels } from '@chainwork/contract/postings/values'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { salaryRange } from '../../format/salary.ts'
import { Icon } from '../../ui/icon.tsx'
import { AsServed } from '../../ui/as-served.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ApplyButton } from '../applying/apply-button.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import styles from './detail.module.css'
import { OnChainBars } from './on-chain-bars.tsx'
import { useOwnScores } from './use-own-scores.ts'
import { SkillChips } from './skill-chips.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Written } from '../../ui/written.tsx'

let languageNames: Intl.DisplayNames | undefined

/** The browser takes its time to make ready for names, so it is asked only when it has to say one. */
function languageName(code: string): string | undefined {
  languageNames ??= new Intl.DisplayNames('en', { type: 'language' })
  return languageNames.of(code)
}

/** Everything of a posting: what it asks for first, then what it is about. */
export function PostingDetail({
  posting,
  titleId,
  isPanel = false,
  isPreview = false,
  about,
}: {
  posting: Posting
  titleId: string
  isPanel?: boolean
  /** Shown to who wrote it: nothing to apply to or to keep yet. */
  isPreview?: boolean
  /** More that is known about the company. */
  about?: React.ReactNode
}) {
  const { company } = posting
  // Beside a list the posting is one section of the page, on its own it is the page.
  const [Title, Section] = isPanel ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <article className={styles.detail} aria-labelledby={titleId}>
      <header className={isPanel ? `${styles.head} ${styles.stuck}` : styles.head}>
        <Avatar seed={company.id} imageUrl={company.avatarUrl} size={64} />
        <div className={styles.names}>
          <Title id={titleId} tabIndex={-1}>
            <Written>{posting.jobTitle}</Written>
          </Title>
          <p>
            <Link to={pagePath('/company/:key', { key: company.slug })}>
              <Written>{company.name}</Written>
            </Link>
            {company.isVerified ? (
              <span className={styles.verified}>
                <Icon name="verified" small /> verified domain
              </span>
            ) : (
              <span className={styles.unverified}>domain not verified</span>
            )}
          </p>
        </div>
        {isPreview ? null : (
          <div className={styles.actions}>
            <ApplyButton posting={posting} titleId={titleId} className={styles.early} />
            <SaveButton id={posting.id} slug={posting.slug} label={posting.jobTitle}>
              {(isSaved) => (isSaved ? 'Saved' : 'Save')}
            </SaveButton>
          </div>
        )}
      </header>
      <div className={styles.sections}>
        {posting.onChainRequirements ? (
          <OwnBars heading={Section} requirements={posting.onChainRequirements} />
        ) : null}
        <AsServed of={posting} className={styles.served}>
          {() => <Sections posting={posting} heading={Section} />}
        </AsServed>
        <section>
          <Section>About the Company</Section>
          {about}
          <Written as="p" className={styles.about}>
            {company.description || 'No Description provided'}
          </Written>
        </section>
      </div>
      {/* Who wrote it reads above when it opens and closes; a draft does neither. */}
      <footer className={styles.foot} hidden={isPreview}>
        <p>
          <Written as="strong">{posting.jobTitle}</Written>
          <br />
          Open until <span className="mono">{posting.openUntil ? day(posting.openUntil) : '--'}</span>
        </p>
        {isPreview ? null : (
          <>
            <CopyLink slug={posting.slug} />
            <ApplyButton posting={posting} titleId={titleId} className={styles.thumb} />
          </>
        )}
      </footer>
    </article>
  )
}

/** The bars come alive for a seeker with scores, unlike the text below them. */
function OwnBars(props: Omit<React.ComponentProps<typeof OnChainBars>, 'own'>) {
  return <OnChainBars {...props} own={useOwnScores()} />
}

/** What a posting says about the work; nothing in it does anything. */
function Sections({ posting, heading: Section }: { posting: Posting; heading: 'h2' | 'h3' }) {
  const { company } = posting
  const hard = posting.skills.filter(({ isGeneric }) => !isGeneric)
  const soft = posting.skills.filter(({ isGeneric }) => isGeneric)
  return (
    <>
      <SkillChips
        heading={Section}
        title="Skills Required"
        skills={hard.filter(({ isRequired }) => isRequired)}
      />
      <SkillChips
        heading={Section}
        title="Skills Preferred"
        skills={hard.filter(({ isRequired }) => !isRequired)}
      />
      <section>
        <Section>Job Details</Section>
        <dl className={styles.facts}>
          <Fact name="Employment Type">
            {posting.employmentType ? employmentTypeLabels[posting.employmentType] : '--'}
          </Fact>
          <Fact name="Salary Range">
            <span className="mono">{salaryRange(posting) ?? '--'}</span>
          </Fact>
          <Fact name="Experience Level">{posting.experienceLevel ?? '--'}</Fact>
          <Fact name="Job Location">
            {posting.workplace === 'remote' || (posting.isRemote && !posting.workplace)
              ? 'Remote'
              : (posting.location ?? 'Unspecified')}
          </Fact>
          <Fact name="Based At">{company.location ?? posting.location ?? 'Unspecified'}</Fact>
          {posting.isRemote && posting.workplace === 'remote' ? (
            <Fact name="Where you may live">
              {posting.residence.length ? posting.residence.map(({ name }) => name).join(', ') : 'Anywhere'}
            </Fact>
          ) : null}
          <Fact name="Company Size">
            {company.sizeMin !== null && company.sizeMax !== null
              ? `${company.sizeMin} - ${company.sizeMax}`
              : '--'}
          </Fact>
          {posting.availability ? <Fact name="Availability">{posting.availability}</Fact> : null}
        </dl>
      </section>
      <section>
        <Section>Description</Section>
        {/* Sanitised by the server when it was written; see server/src/postings/rich-text.ts. */}
        <div
          className={styles.prose}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: posting.jobDescription }}
        />
      </section>
      {soft.length ? (
        <section>
          <Section>Soft Skills</Section>
          <ol className={styles.prose}>
            {soft.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </section>
      ) : null}
      {posting.languages.length ? (
        <section>
          <Section>Languages</Section>
          <ul className={styles.plain}>
            {posting.languages.map(({ languageCode, proficiencyLevel }) => (
              <li key={languageCode}>
                {languageName(languageCode)}: {languageLevels[proficiencyLevel]}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {posting.questions.length ? (
        <section>
          <Section>You will be asked</Section>
          <ul className={styles.plain}>
            {posting.questions.map(({ question }) => (
              <li key={question}>
                <Written>{question}</Written>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CopyLink({ slug }: { slug: string }) {
  return (
    <CopyButton
      text={() => `${location.origin}/jobs/${slug}`}
      told="Link copied to clipboard"
      failed="The link could not be copied. Copy it from the address bar."
      hasIcon
      className={styles.copy}
    >
      <span>Copy link</span>
    </CopyButton>
  )
}
