import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames, statementDays } from '@chainwork/contract/activity/values'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { apiPath } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import styles from './score-screen.module.css'
import files from './signed-download.module.css'

const signed = apiPath('GET /api/job-seeker/me/web3-profile/bundle')

/** Taking one's own scores away as a signed file, and what each of the two files tells. */
export function SignedDownload({ web3: { onChainScores, mode } }: { web3: Web3Profile }) {
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
