import { useParams } from 'react-router'
import { localMoment } from '../../../web/app/format/dates.ts'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Loading } from '../parts/look-up.tsx'
import look from '../parts/look-up.module.css'
import { type Order, Orders } from '../parts/orders.tsx'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const jobs: Room = {
  path: 'jobs',
  title: 'Mail and jobs',
  shortcut: 'j',
  role: 'moderate',
  screen: Jobs,
}

const retry = (key: string, id: string | null, words: string): Order => ({
  key,
  words,
  title: words,
  fields: () => <p>Whatever was wrong, such as the mail server, has to be mended first.</p>,
  send: () => call('POST /api/console/mail/retry', { body: { id } }),
  said: 'On its way.',
})

function Jobs() {
  const id = useParams()['*'] || null
  const list = useLoaded('mail', () => call('GET /api/console/mail', {}))
  const { items = [], jobs: queues = [] } = list.data ?? {}
  const found = items.find((each) => each.id === id)
  return (
    <>
      <PageHeader title="Mail and jobs" lead="Emails that have not arrived, and what the queue works on." />
      {items.some(({ state }) => state === 'dead') ? (
        <div className={styles.above}>
          <Orders reload={list.reload} orders={[retry('y', null, 'Send all again')]} />
        </div>
      ) : null}
      <Loading of={list} />
      <Worklist
        base="/jobs"
        openId={id}
        list={list}
        line={({ id: mailId, subject, to, since, state }) => ({
          id: mailId,
          title: <bdi>{subject}</bdi>,
          facts: (
            <>
              <bdi>{to}</bdi> · {localMoment(since)}
            </>
          ),
          end: (
            <Pill tone={state === 'dead' ? 'danger' : 'neutral'} isHollow={state !== 'dead'}>
              {state === 'dead' ? 'given up' : state}
            </Pill>
          ),
        })}
        empty={<EmptyState title="Every email has arrived">What is on its way shows up here.</EmptyState>}
      >
        {found ? (
          <article className={styles.card}>
            <h2>
              <bdi>{found.subject}</bdi>
            </h2>
            {found.state === 'dead' ? (
              <Orders key={found.id} reload={list.reload} orders={[retry('a', found.id, 'Send again')]} />
            ) : null}
            <Evidence of={found} />
          </article>
        ) : list.data && id ? (
          <Notice>It has left the list.</Notice>
        ) : null}
      </Worklist>
      {queues.length ? (
        <section aria-labelledby="queues" className={look.table}>
          <h2 id="queues">The queue</h2>
          <table>
            <thead>
              <tr>
                <th>Job</th>
                <th>Waiting</th>
                <th>Oldest</th>
                <th>Given up</th>
              </tr>
            </thead>
            <tbody>
              {queues.map(({ job, waiting, oldestSeconds, failed }) => (
                <tr key={job}>
                  <td>{job}</td>
                  <td>{waiting}</td>
                  <td>{Math.round(oldestSeconds)} s</td>
                  <td>{failed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </>
  )
}
