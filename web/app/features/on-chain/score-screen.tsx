import type { Web3Profile, ScoreExplanation } from '@chainwork/contract/activity/schemas'
import { scoreLabels, type ScoreName, scoreNames, statementDays } from '@chainwork/contract/activity/values'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Moment } from '../../format/moment.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { scoreTitle, points, stepWords } from './component-words.ts'
import { NoScore, ScoreFigure } from './no-score.tsx'
import { PartialNotice } from './partial-notice.tsx'
import { Recompute } from './recompute.tsx'
import { SampleBanner } from './sample-banner.tsx'
import { ScoreComponents } from './score-components.tsx'
import { scorePaths, scoreWords } from './score-kinds.ts'
import { CoverageCard, SourcesCard } from './score-origin.tsx'
import styles from './score-screen.module.css'
import { WalletsCard } from './wallets-card.tsx'
import { pagePath } from '@chainwork/contract/pages'
import { apiPath } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import files from './signed-download.module.css'

/** Everything behind one score: its parts, what shows them, what would raise it, where it comes from, and computing it again. */
export function ScoreScreen({
  web3,
  name,
  whose,
  signsScores = false,
  back,
  pageOf,
}: {
  web3: Web3Profile
  name: ScoreName
  /** Null for one's own. */
  whose: string | null
  /** Whether one's own scores can be taken away signed. */
  signsScores?: boolean
  back: string
  pageOf: (path: string) => string
}) {
  const explanation = web3.explanation?.[name]
  const { score } = web3.onChainScores[name]
  const sum = explanation?.components.reduce((all, { points }) => all + points, 0) ?? 0
  return (
    <main id="main" className={styles.page}>
      <Link className={styles.back} to={back}>
        <Icon name="back" small /> {whose === null ? 'My Profile' : whose}
      </Link>
      <PageHeader
        title={scoreTitle(name)}
        lead={
          web3.asOf ? (
            <>
              As of <time dateTime={web3.asOf}>{day(web3.asOf)}</time>
            </>
          ) : null
        }
      />
      <Tabs
        label="Scores"
        replace
        tabs={scoreNames.map((each) => ({
          to: pageOf(scorePaths[each]),
          label: `${scoreLabels[each]} ${scoreWords(web3, each)}`,
          isCurrent: each === name,
        }))}
      />
      {web3.mode === 'sample' && web3.asOf ? <SampleBanner /> : null}
      {web3.staleSince ? (
        <Notice tone="warning" size="small">
          Not up to date since <Moment at={web3.staleSince} />: a chain could not be read again. This is the
          last score known.
        </Notice>
      ) : null}
      <PartialNotice readings={web3.sources} />
      {score === null || !explanation ? (
        <NoScore web3={web3} score={score} whose={whose} back={back} />
      ) : (
        <div className={styles.columns}>
          <div>
            <section className={`${styles.card} ${styles.sum}`} aria-label="Score">
              <ScoreFigure score={score} />
              <div>
                {sum === 0 ? (
                  <p>
                    Nothing counted yet: we read the chains and found no transaction that counts for this
                    score.
                  </p>
                ) : (
                  <>
                    <p className={styles.terms}>
                      {explanation.components.map((each) => each.points.toFixed(3)).join(' + ')}{' '}
                      <span>= {sum.toFixed(3)}</span>
                    </p>
                    <p>
                      Rounded to <span>{score}</span>.
                    </p>
                    <Maturity share={explanation.maturity} weeks={weeksOf(explanation.components)} />
                  </>
                )}
              </div>
            </section>
            <ScoreComponents web3={web3} explanation={explanation} name={name} />
            {whose === null ? <Recompute web3={web3} name={name} /> : null}
            {whose === null && signsScores ? <SignedDownload web3={web3} /> : null}
          </div>
          <div>
            <ScoreSteps components={explanation.components} />
            <CoverageCard coverage={explanation.coverage} />
            <SourcesCard explanation={explanation} readings={web3.sources} />
            {whose === null ? null : <WalletsCard web3={web3} />}
          </div>
        </div>
      )}
    </main>
  )
}

function weeksOf(components: readonly { id: string; raw: number | null }[]): number {
  return components.find(({ id }) => id === 'weeks')?.raw ?? 0
}

/** Points are held back at first, because a burst proves little. */
function Maturity({ share, weeks }: { share: number; weeks: number }) {
  return (
    <p className="quiet">
      {share === 1
        ? 'Nothing is held back: points count in full from 26 active weeks on.'
        : `Points count in full from 26 active weeks on. With ${weeks} so far, every part counts ${Math.round(share * 100)}%: a burst proves less than steady work.`}
    </p>
  )
}

/** What would raise the score most, first; each gain is exactly what scoring it would give. */
function ScoreSteps({ components }: { components: ScoreExplanation['components'] }) {
  const steps = components.flatMap(({ id, next }) => (next ? [{ id, ...next }] : []))
  return (
    <section className={styles.card} aria-labelledby="raise">
      <h2 id="raise">What would raise it</h2>
      {steps.length ? (
        <>
          <ol className={styles.steps}>
            {steps
              .toSorted((a, b) => b.gain - a.gain)
              .map(({ id, gain, text }) => (
                <li key={id}>
                  <span>{stepWords(text)}</span> <span>{`+${points(gain)}`}</span>
                </li>
              ))}
          </ol>
          <p className="quiet">
            Each step adds exactly this much on its own. Larger amounts add nothing: steady use counts, not
            money.
          </p>
        </>
      ) : (
        <p>Nothing. Every part has its full points, or only needs time.</p>
      )}
    </section>
  )
}

const signed = apiPath('GET /api/job-seeker/me/web3-profile/bundle')

/** Taking one's own scores away as a signed file, and what each of the two files tells. */
function SignedDownload({ web3: { onChainScores, mode } }: { web3: Web3Profile }) {
  if (scoreNames.some((name) => onChainScores[name].score === null)) return null
  return (
    <section className={styles.card} aria-labelledby="signed">
      <h2 id="signed">Share signed scores</h2>
      <p>
        A signed file proves these scores to anyone, no account needed. It doesn’t name you and is valid for{' '}
        {statementDays} days from the date of the scores.
        {mode === 'sample' ? ' Yours is marked as sample data.' : ''}
      </p>
      <dl className={files.files}>
        <div>
          <dt>
            <Button href={signed} download aria-describedby="signed-all">
              Download signed bundle
            </Button>
          </dt>
          <dd id="signed-all">
            Reveals your wallet addresses and every transaction, so anyone can recompute the scores.
          </dd>
        </div>
        <div>
          <dt>
            <Button href={`${signed}?part=scores`} download aria-describedby="signed-scores">
              Download scores only
            </Button>
          </dt>
          <dd id="signed-scores">
            Four scores, their date and our signature. No address, no transactions: people trust our key but
            can’t recompute the scores.
          </dd>
        </div>
      </dl>
      <p>
        Anyone can check either file on the page{' '}
        <Link to={pagePath('/check-score')}>Check signed scores</Link>.
      </p>
    </section>
  )
}
