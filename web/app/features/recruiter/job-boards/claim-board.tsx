import { type ClaimWay, claimWays, codeDays, objectionHours } from '@chainwork/contract/job-boards/values'
import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Moment } from '../../../format/moment.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import styles from './job-boards.module.css'

const domainPage = pagePath('/recruiter/company-profile/domain')

const wayWords: Record<ClaimWay, string> = { domain: 'your domain', code: 'a code' }
const waysOf = (ways: readonly ClaimWay[] = []) => ways.map((way) => wayWords[way]).join(' and ')

/** Whose board it is, and how a company proves that it is its own: by its website or by a code. */
export function ClaimBoard({ board, isAdmin }: { board: BoardDetail; isAdmin: boolean }) {
  const { claim, isOwner, mayApplyHere } = board
  if (claim?.state === 'objectable')
    return (
      <Notice as="section" aria-label="Proof">
        <strong>Proven.</strong> Another company holds this board and can object for {objectionHours} hours
        {claim.effectiveAt ? (
          <>
            . It’s yours <Moment at={claim.effectiveAt} /> if nobody does
          </>
        ) : null}
        .
      </Notice>
    )
  if (isOwner && mayApplyHere) return null
  const hasEnded = claim?.state === 'refused' || claim?.state === 'undone'
  const isContested = claim?.state === 'contested'
  const isPage = board.system === 'jobPage'
  const missing = claimWays.filter((way) => !(isOwner || isContested) || !claim?.proven.includes(way))
  return (
    <section className={styles.card} aria-labelledby="claim">
      <h2 id="claim">{isOwner ? 'Prove it the other way too' : 'Prove that it’s yours'}</h2>
      <p>
        {isOwner
          ? `Proven by ${waysOf(claim?.proven)}. To take applications here or to take the board off for good, prove it by ${waysOf(missing)} too.`
          : isContested
            ? `Proven by ${waysOf(claim.proven)}, but we know this board as another company’s. ${missing.length ? `Prove it by ${waysOf(missing)} too, or` : 'Please'} write to us.`
            : 'Until you have, its posts are not public under your company, and nobody can add to them.'}
      </p>
      {hasEnded ? (
        <Notice tone="warning">
          {claim.state === 'refused'
            ? 'The company that holds this board objected, and we left it with them. If that’s wrong, write to us.'
            : 'We undid your proof. If that’s wrong, write to us.'}{' '}
          <Link to={pagePath('/contact')}>Contact</Link>
        </Notice>
      ) : null}
      <div className={styles.ways}>
        {!hasEnded && missing.includes('domain') ? (
          <div>
            <h3>By your domain</h3>
            <ol>
              <li>
                <Link to={domainPage}>Verify your domain</Link>, if you haven’t yet.
              </li>
              {isPage ? (
                <li>Check. The page is on your domain, so that is all.</li>
              ) : (
                <>
                  <li>Link to this board from your careers page, and to no other company’s board.</li>
                  <li>Check. We read your website and look for the link.</li>
                </>
              )}
            </ol>
            {isAdmin ? (
              <EndpointButton
                to="POST /api/recruiter/job-board/:id/claim"
                params={{ id: board.id }}
                body={{ by: 'domain' }}
                kind={claim?.code ? 'secondary' : 'primary'}
                failed="The website could not be checked"
              >
                Check my website
              </EndpointButton>
            ) : null}
          </div>
        ) : null}
        {!hasEnded && missing.includes('code') ? (
          <div>
            <h3>By a code</h3>
            <ol>
              <li>Get a code. It’s good for {codeDays} days, and once.</li>
              <li>Put it into the text of {isPage ? 'the post' : 'your newest post'}.</li>
              <li>Choose “Read now”, or wait for the next read. Then take the code out again.</li>
            </ol>
            {claim?.code ? (
              <p className={styles.code}>
                <code className="mono">{claim.code}</code>
                <CopyButton
                  text={() => claim.code ?? ''}
                  notice="Code copied to clipboard"
                  failed="The code could not be copied. Select it and copy it."
                >
                  Copy code
                </CopyButton>
                {claim.codeUntil ? (
                  <span className="quiet">
                    looked for until <Moment at={claim.codeUntil} />
                  </span>
                ) : null}
              </p>
            ) : isAdmin ? (
              <EndpointButton
                to="POST /api/recruiter/job-board/:id/claim"
                params={{ id: board.id }}
                body={{ by: 'code' }}
                kind={missing.includes('domain') ? 'secondary' : 'primary'}
                failed="There is no code now"
              >
                Show a code
              </EndpointButton>
            ) : null}
          </div>
        ) : null}
      </div>
      {isAdmin ? null : <p className="quiet">Admins and owners of your organization prove boards.</p>}
    </section>
  )
}
