import type { BoardHealth } from '@chainwork/contract/job-boards/values'
import type { BoardDetail, BoardRead } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Moment } from '../../../format/moment.tsx'
import { ago } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RailCard, RailLinks, WithRail } from '../../../ui/with-rail.tsx'
import { Written } from '../../../ui/written.tsx'
import type { Credits } from '../../buying/credits.ts'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import recruiter from '../recruiter.module.css'
import { ApplyHereDialog, LeaveDialog } from './board-dialogs.tsx'
import { BoardPosts } from './board-posts.tsx'
import { boardName, readWords } from './board-words.ts'
import { ClaimBoard } from './claim-board.tsx'
import { HealthPill } from './health-pill.tsx'
import shared from '../../job-boards/job-boards.module.css'
import styles from './job-boards.module.css'

const boards = pagePath('/recruiter/company-profile/job-boards')

/** One board: how it is doing, whose it is, its posts and its reads. */
export function BoardScreen({
  board,
  credits,
  isAdmin,
  now,
}: {
  board: BoardDetail
  credits: Credits
  isAdmin: boolean
  now: number
}) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { id, address, disconnectedAt, mayApplyHere } = board
  const here = pagePath('/recruiter/company-profile/job-boards/:id', { id })
  const question = isAdmin ? params.get('confirm') : null
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <p>
        <Link to={boards} className={shared.back}>
          <Icon name="back" small /> Job boards
        </Link>
      </p>
      <PageHeader
        title={boardName(board)}
        lead={
          <a href={address} target="_blank" rel="nofollow noopener noreferrer">
            {address.replace('https://', '')}
          </a>
        }
      >
        <HealthPill board={board} />
      </PageHeader>
      <WithRail label="This board" rail={<BoardRail board={board} now={now} />}>
        <BoardNotices board={board} isAdmin={isAdmin} />
        <div className={styles.narrowOnly}>
          <BoardFacts board={board} now={now} />
        </div>
        {disconnectedAt && !(isAdmin && mayApplyHere) ? null : (
          <div className={shared.buttons}>
            {disconnectedAt ? null : (
              <EndpointButton
                to="POST /api/recruiter/job-board/:id/read"
                params={{ id }}
                failed="The board could not be read"
              >
                Read now
              </EndpointButton>
            )}
            {isAdmin && !disconnectedAt ? (
              <Button to={`${here}?confirm=disconnect`} preventScrollReset>
                Disconnect
              </Button>
            ) : null}
            {isAdmin && mayApplyHere ? (
              <Button kind="quiet" to={`${here}?confirm=opt-out`} preventScrollReset>
                Take it off for good
              </Button>
            ) : null}
          </div>
        )}
        {disconnectedAt ? null : <ClaimBoard board={board} isAdmin={isAdmin} />}
        <BoardPosts
          board={board}
          isAdmin={isAdmin}
          applyHere={(post) => `${here}?confirm=apply-here&post=${encodeURIComponent(post)}`}
        />
        <Reads reads={board.reads} />
      </WithRail>
      {(question === 'disconnect' && !disconnectedAt) || (question === 'opt-out' && mayApplyHere) ? (
        <LeaveDialog
          board={board}
          back={here}
          forGood={question === 'opt-out'}
          onDone={() => void navigate(boards, { replace: true })}
        />
      ) : null}
      {question === 'apply-here' ? (
        <ApplyHereDialog
          board={board}
          back={here}
          jobPostingId={params.get('post') ?? ''}
          credits={credits}
        />
      ) : null}
    </main>
  )
}

const healthNotices: Partial<Record<BoardHealth, string>> = {
  held: 'Much of the board vanished at once, or all of it, so one of us looks at it before anything closes.',
  unreadable:
    'We couldn’t read the board for 14 days. Its posts are hidden until a complete read, and close if that lasts another 16. Check that the board is public.',
  failing: 'The last reads failed. Nothing closes because of that; see why below.',
}

/** What should be known of a board before anything else. */
function BoardNotices({ board, isAdmin }: { board: BoardDetail; isAdmin: boolean }) {
  const { id, address, health, contest, disconnectedAt } = board
  return (
    <>
      {disconnectedAt ? (
        <Notice
          action={
            isAdmin ? (
              <EndpointButton
                to="POST /api/recruiter/job-board"
                body={{ address }}
                size="small"
                failed="The board could not be connected again"
              >
                Connect it again
              </EndpointButton>
            ) : undefined
          }
        >
          <strong>Disconnected.</strong> Its posts are closed. Connect it again, and they come back with its
          next read.
        </Notice>
      ) : null}
      {contest ? (
        <Notice
          tone="warning"
          action={
            isAdmin ? (
              <EndpointButton
                to="POST /api/recruiter/job-board/:id/object"
                params={{ id }}
                size="small"
                failed="The objection could not be sent"
              >
                Object
              </EndpointButton>
            ) : undefined
          }
        >
          <strong>
            <Written>{contest.company}</Written> has proven this board too.
          </strong>{' '}
          It passes to them <Moment at={contest.until} /> unless you object. If you do, one of us decides.
        </Notice>
      ) : null}
      {healthNotices[health] ? (
        <Notice tone={health === 'unreadable' ? 'danger' : 'warning'}>{healthNotices[health]}</Notice>
      ) : null}
    </>
  )
}

function BoardFacts({
  board: { posts, lastReadAt, lastCompleteAt, nextReadAt },
  now,
}: {
  board: BoardDetail
  now: number
}) {
  return (
    <dl className={styles.facts}>
      <Fact name="Open posts">{posts}</Fact>
      <Fact name="Last read">{lastReadAt ? ago(lastReadAt, now) : 'Not yet'}</Fact>
      <Fact name="Last complete read">{lastCompleteAt ? ago(lastCompleteAt, now) : 'Not yet'}</Fact>
      <Fact name="Next read">{nextReadAt ? <Moment at={nextReadAt} /> : 'None'}</Fact>
    </dl>
  )
}

function BoardRail({ board, now }: { board: BoardDetail; now: number }) {
  return (
    <RailCard>
      <h2>This board</h2>
      <BoardFacts board={board} now={now} />
      <RailLinks
        links={[{ to: pagePath('/where-posts-come-from'), icon: 'link', label: 'Where posts come from' }]}
      />
    </RailCard>
  )
}

/** The last reads, each in a sentence. */
function Reads({ reads }: { reads: readonly BoardRead[] }) {
  return (
    <section className={styles.card} aria-labelledby="reads">
      <h2 id="reads">Reads</h2>
      {reads.length ? (
        <ol className={shared.reads}>
          {reads.map((read) => {
            const counts = read.outcome === 'complete' || read.outcome === 'unchanged'
            return (
              <li key={read.at} data-outcome={read.outcome}>
                <Icon name={counts ? 'check' : 'warning'} small />
                <span>{readWords(read)}</span>
                <Moment at={read.at} />
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="quiet">Not read yet. The first read begins within a minute.</p>
      )}
    </section>
  )
}
