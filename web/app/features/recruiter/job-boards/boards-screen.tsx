import type { ConnectedBoard } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { ago } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RailCard, RailLinks, RailSteps, WithRail } from '../../../ui/with-rail.tsx'
import recruiter from '../recruiter.module.css'
import { boardName } from './board-words.ts'
import { ConnectBoard } from './connect-board.tsx'
import { HealthPill } from './health-pill.tsx'
import styles from './job-boards.module.css'

/** The boards a company has connected, and for its admins the way to connect one. */
export function BoardsScreen({
  boards,
  isAdmin,
  now,
}: {
  boards: readonly ConnectedBoard[]
  isAdmin: boolean
  now: number
}) {
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader
        title="Job boards"
        lead="Connect the board your company already has. Its posts appear here, follow every change, and close when they leave it."
      />
      <WithRail label="How it works" rail={<BoardsRail />}>
        {boards.length ? (
          <ul className={styles.boards} aria-label="Connected boards">
            {boards.map((board) => (
              <li key={board.id}>
                <BoardRow board={board} now={now} />
              </li>
            ))}
          </ul>
        ) : null}
        {isAdmin ? (
          <ConnectBoard />
        ) : boards.length ? null : (
          <EmptyState
            drawing="post"
            title="No board connected"
            next={['See your admins', pagePath('/recruiter/settings/organization')]}
          >
            <p>Admins and owners of your organization connect boards. Ask one of them.</p>
          </EmptyState>
        )}
      </WithRail>
    </main>
  )
}

function BoardRow({ board, now }: { board: ConnectedBoard; now: number }) {
  const { id, posts, lastReadAt, isOwner, disconnectedAt } = board
  return (
    <article className={styles.board}>
      <h2>
        <Link to={pagePath('/recruiter/company-profile/job-boards/:id', { id })}>{boardName(board)}</Link>
      </h2>
      <HealthPill board={board} />
      <p className="quiet">
        {counted(posts, 'open post')}
        {lastReadAt ? ` · read ${ago(lastReadAt, now)}` : ' · not read yet'}
        {isOwner || disconnectedAt ? '' : ' · not proven to be yours'}
      </p>
    </article>
  )
}

function BoardsRail() {
  return (
    <RailCard>
      <h2>Two minutes</h2>
      <RailSteps
        steps={[
          'Paste any address of your board and look at the preview. On your verified domain, a page with one job counts too.',
          'Connect it. It’s read every three hours.',
          'Prove that it’s yours, by your domain or by a code.',
          'Add what your board leaves out. Proven both ways, it takes applications here.',
        ]}
      />
      <RailLinks
        links={[
          { to: pagePath('/where-posts-come-from'), icon: 'link', label: 'Where posts come from' },
          {
            to: pagePath('/recruiter/company-profile/domain'),
            icon: 'verified',
            label: 'Verify your domain',
          },
        ]}
      />
    </RailCard>
  )
}
