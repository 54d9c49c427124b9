import { codeDays, objectionHours } from '@chainwork/contract/job-boards/values'
import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Moment } from '../../../format/moment.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import styles from './job-boards.module.css'

const domainPage = pagePath('/recruiter/company-profile/domain')

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
  const hasCode = claim?.by === 'code' && claim.state === 'open' && claim.code !== null
  if (isOwner && mayApplyHere) return null
  return (
    <section className={styles.card} aria-labelledby="claim">
      <h2 id="claim">{isOwner ? 'Take applications here' : 'Prove that it’s yours'}</h2>
      <p>
        {isOwner
          ? 'You proved this board by a code. To take applications here, prove it by your domain too.'
          : 'Until you have, its posts are not public under your company, and nobody can add to them.'}
      </p>
      {claim?.state === 'refused' || claim?.state === 'undone' ? (
        <Notice tone="warning">
          {claim.state === 'refused'
            ? 'The company that holds this board objected, and we left it with them. If that’s wrong, write to us.'
            : 'We undid your proof. If that’s wrong, write to us.'}{' '}
          <Link to={pagePath('/contact')}>Contact</Link>
        </Notice>
      ) : null}
      <div className={styles.ways}>
        <div>
          <h3>By your domain</h3>
          <ol>
            <li>
              <Link to={domainPage}>Verify your domain</Link>, if you haven’t yet.
            </li>
            <li>Link to this board from your careers page, and to no other company’s board.</li>
            <li>Check. We read your website and look for the link.</li>
          </ol>
          {isAdmin ? (
            <EndpointButton
              to="POST /api/recruiter/job-board/:id/claim"
              params={{ id: board.id }}
              body={{ by: 'domain' }}
              kind={hasCode ? 'secondary' : 'primary'}
              failed="The website could not be checked"
            >
              Check my website
            </EndpointButton>
          ) : null}
        </div>
        {isOwner ? null : (
          <div>
            <h3>By a code</h3>
            <ol>
              <li>Get a code. It’s good for {codeDays} days, and once.</li>
              <li>Put it into the text of any post on your board.</li>
              <li>Choose “Read now”, or wait for the next read. Then take the code out again.</li>
            </ol>
            {hasCode ? (
              <p className={styles.code}>
                <code className="mono">{claim.code}</code>
                <CopyButton
                  text={() => claim.code!}
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
                failed="There is no code now"
              >
                Show a code
              </EndpointButton>
            ) : null}
          </div>
        )}
      </div>
      {isAdmin ? null : <p className="quiet">Admins and owners of your organization prove boards.</p>}
    </section>
  )
}
