import { boardHealthLabels } from '@chainwork/contract/job-boards/values'
import { useParams } from 'react-router'
import { localMoment } from '../../../web/app/format/dates.ts'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Loading } from '../parts/look-up.tsx'
import { type Order, Orders } from '../parts/orders.tsx'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const jobBoards: Room = {
  path: 'job-boards',
  title: 'Job boards',
  shortcut: 'b',
  role: 'moderate',
  screen: JobBoards,
}

const load = () => call('GET /api/console/job-board', {})
type Board = Awaited<ReturnType<typeof load>>['items'][number]

function JobBoards() {
  const openId = useParams()['*'] || null
  const list = useLoaded('job-boards', load)
  const found = list.data?.items.find(({ id }) => id === openId)
  return (
    <>
      <PageHeader title="Job boards" lead="Boards of companies that posts are read from." />
      <Loading of={list} />
      <Worklist
        base="/job-boards"
        openId={openId}
        list={list}
        line={({ id, name, health, open, contestants, lastReadAt }) => ({
          id,
          title: <bdi>{name}</bdi>,
          facts: `${open} open · ${lastReadAt ? `read ${localMoment(lastReadAt)}` : 'not read yet'}`,
          end: (
            <Pill tone={contestants.length || health === 'held' ? 'warning' : 'neutral'} isHollow>
              {contestants.length ? 'Contested' : boardHealthLabels[health]}
            </Pill>
          ),
        })}
        empty={<EmptyState title="No job board is read">Boards show up once they are connected.</EmptyState>}
      >
        {found ? <Opened key={found.id} board={found} reload={list.reload} /> : null}
        {list.data && openId && !found ? <Notice tone="danger">There is no such job board.</Notice> : null}
      </Worklist>
    </>
  )
}

function Opened({
  board: { id, name, health, contestants, ...facts },
  reload,
}: {
  board: Board
  reload: () => Promise<void>
}) {
  const isHeld = health === 'held'
  const params = { id }
  const hold: Order = {
    key: 'f',
    words: isHeld ? 'End the hold' : 'Hold',
    send: () => call('POST /api/console/job-board/:id/hold', { params, body: { isHeld: !isHeld } }),
    said: isHeld
      ? 'No longer held. The next reads close what is gone.'
      : 'Held. For seven days nothing closes that vanished together.',
  }
  return (
    <article className={styles.card}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <Orders
        reload={reload}
        orders={[
          ...(health === 'removed' ? [] : [hold]),
          ...contestants.map((company, at) => ({
            key: String(at + 1),
            words: `Give it to ${company.name}`,
            title: `Is it the board of ${company.name}?`,
            fields: () => (
              <p>
                The board and its posts become theirs. Ask them for proof first; the command line undoes it.
              </p>
            ),
            send: () =>
              call('POST /api/console/job-board/:id/claim', {
                params,
                body: { companyId: company.id as `com_${string}` },
              }),
            said: 'It is theirs now.',
          })),
        ]}
      />
      <Evidence
        of={{
          state: boardHealthLabels[health],
          contestants: contestants.map((company) => `${company.name} ${company.id}`),
          ...facts,
        }}
      />
    </article>
  )
}
