import { tintOf } from '@chainwork/contract/media/marks'
import { applyOnSite } from '@chainwork/contract/postings/apply-on-site'
import { pagePath } from '@chainwork/contract/pages'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { AsServed } from '../../ui/as-served.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import { ApplyButton } from '../applying/apply-button.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { DismissSection, DismissedNotice } from '../saved/dismiss-section.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import styles from './detail.module.css'
import foot from './outside-foot.module.css'
import type { Beside } from './beside.ts'
import { FactsLine } from './facts-line.tsx'
import prose from './prose.module.css'
import { AlsoRequired, Description, Requirements } from './posting-sections.tsx'
import { Receipt } from './receipt.tsx'
import { EligibilityBox } from '../eligibility/own-eligibility.tsx'
import { useEligibility } from '../eligibility/use-eligibility.ts'
import { SponsoredMark } from './sponsored-mark.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { late } from '../../ui/late.ts'
import { Written } from '../../ui/written.tsx'
import type { Match } from '@chainwork/contract/applications/match'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import facts from './posting-facts.module.css'

// Few posts ask for on-chain work, and the server renders it.
const loadBars = async () => (await import('./on-chain-bars.tsx')).OwnBars
const OwnBars = late(loadBars)

const none: readonly string[] = []

/** Everything of a posting: what it asks for first, then what it is about. */
export function PostingDetail({
  posting,
  titleId,
  isPanel = false,
  isPreview = false,
  about,
  beside,
  ownSkills = none,
  onDismiss,
  now,
  headFirst = false,
}: {
  posting: Posting
  titleId: string
  isPanel?: boolean
  /** Shown to who wrote it: nothing to apply to or to keep yet. */
  isPreview?: boolean
  /** More that is known about the company. */
  about?: React.ReactNode
  /** What is known of it beside its own words; null while that is found out, undefined where nobody asks. */
  beside?: Beside | null | undefined
  /** The reader's own, their names in small letters. */
  ownSkills?: readonly string[]
  /** Told before it, or all of its company, is dismissed. */
  onDismiss?: ((companyId?: string) => void) | undefined
  now?: number | undefined
  /** Paints title, buttons and facts by themselves, and the rest right after: for who goes through a list. */
  headFirst?: boolean
}) {
  const { company } = posting
  const isWhole = useDeferredValue(true, !headFirst)
  // Somebody who goes on to a post with bars does not see them come; offline, the part itself says what is missing.
  useEffect(() => void loadBars().catch(() => {}), [])
  // Beside a list the posting is one section of the page, on its own it is the page.
  const [Title, Section] = isPanel ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <article className={styles.detail} aria-labelledby={titleId} data-tint={tintOf(company.id)}>
      <header className={styles.head} data-panel={isPanel || undefined}>
        <CompanyMark company={company} size={64} />
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
          {posting.isSponsored ? <SponsoredMark /> : null}
        </div>
        {isPreview ? null : (
          <div className={styles.actions}>
            <ApplyButton posting={posting} titleId={titleId} />
            <SaveButton id={posting.id} slug={posting.slug} label={posting.jobTitle}>
              {(isSaved) => (isSaved ? 'Saved' : 'Save')}
            </SaveButton>
          </div>
        )}
      </header>
      <FactsLine posting={posting} now={now} />
      <Receipt posting={posting} now={now} isPreview={isPreview} />
      {isWhole ? (
        <>
          {isPreview ? null : <DismissedNotice posting={posting} titleId={titleId} />}
          <div className={styles.fit}>
            {isPreview ? null : <EligibilityBox id={posting.id} heading={Section} />}
            {beside === undefined ? null : (
              <HowYouMatch
                id={posting.id}
                heading={Section}
                match={beside?.match ?? null}
                isWaiting={beside === null}
              />
            )}
          </div>
          <div className={styles.sections}>
            <AsServed of={posting} className={styles.text}>
              {() => <Description posting={posting} heading={Section} />}
            </AsServed>
            <div className={styles.required}>
              {posting.onChainRequirements ? (
                <Suspense>
                  <OwnBars heading={Section} requirements={posting.onChainRequirements} />
                </Suspense>
              ) : null}
              <AsServed of={posting} className={styles.served}>
                {() => (
                  <Requirements
                    posting={posting}
                    heading={Section}
                    ownSkills={ownSkills}
                    pay={beside?.pay ?? null}
                  />
                )}
              </AsServed>
            </div>
            <div className={styles.text}>
              <AsServed of={posting} className={styles.served}>
                {() => <AlsoRequired posting={posting} heading={Section} />}
              </AsServed>
              <section>
                <Section>About the Company</Section>
                {about}
                <Written as="p" className={prose.about}>
                  {company.description || 'No Description provided'}
                </Written>
              </section>
              {isPreview ? null : <DismissSection posting={posting} heading={Section} onLeave={onDismiss} />}
            </div>
          </div>
          {/* Who wrote it reads above when it opens and closes; a draft does neither. */}
          <footer
            className={applyOnSite(posting.origin) ? `${styles.foot} ${foot.outside}` : styles.foot}
            data-panel={isPanel || undefined}
            hidden={isPreview}
          >
            <p>
              <Written as="strong">{posting.jobTitle}</Written>
              <br />
              {posting.origin ? (
                'Open while its board has it'
              ) : (
                <>
                  Open until <span>{posting.openUntil ? day(posting.openUntil) : '--'}</span>
                </>
              )}{' '}
              <ReportLink subject="posting" id={posting.slug} of={posting.jobTitle} />
            </p>
            {isPreview ? null : (
              <>
                <CopyLink slug={posting.slug} />
                <div className={styles.thumb}>
                  <SaveButton id={posting.id} slug={posting.slug} label={posting.jobTitle}>
                    {(isSaved) => <span>{isSaved ? 'Saved' : 'Save'}</span>}
                  </SaveButton>
                  <ApplyButton posting={posting} titleId={titleId} />
                </div>
              </>
            )}
          </footer>
        </>
      ) : null}
    </article>
  )
}

function CopyLink({ slug }: { slug: string }) {
  return (
    <CopyButton
      text={() => location.origin + pagePath('/jobs/:key', { key: slug })}
      notice="Link copied to clipboard"
      failed="The link could not be copied. Copy it from the address bar."
      hasIcon
      className={styles.copy}
    >
      <span>Copy link</span>
    </CopyButton>
  )
}

// Guests match nothing, so they need not load it.
const MatchPoints = late(async () => (await import('../match/match-points.tsx')).MatchPoints)

/** How a seeker fits a posting, with the room of it while it is worked out; nothing for anybody else. */
function HowYouMatch({
  id,
  heading: Heading,
  match,
  isWaiting,
}: {
  id: string
  heading: 'h2' | 'h3'
  match: Match | null
  isWaiting: boolean
}) {
  const reasons = useEligibility(id)?.reasons
  if (!isSeeker(useSession()) || (!match && !isWaiting)) return null
  return (
    <section className={facts.match} aria-busy={isWaiting}>
      <Heading>How you match</Heading>
      <Suspense>{match ? <MatchPoints match={match} ownReasons={reasons} /> : null}</Suspense>
    </section>
  )
}
