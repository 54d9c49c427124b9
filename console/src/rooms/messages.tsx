import { useParams, useSearchParams } from 'react-router'
import { localMoment } from '../../../web/app/format/dates.ts'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Button } from '../../../web/app/ui/button.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Loading } from '../parts/look-up.tsx'
import { Orders } from '../parts/orders.tsx'
import { Views } from '../parts/views.tsx'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const messages: Room = {
  path: 'messages',
  title: 'Messages',
  shortcut: 's',
  role: 'moderate',
  screen: Messages,
}

function Messages() {
  const id = useParams()['*'] || null
  const [params] = useSearchParams()
  const view = params.get('view') === 'all' ? 'all' : ''
  const list = useLoaded(`messages ${view}`, () =>
    call('GET /api/console/message', { query: { answered: view ? 'true' : 'false' } }),
  )
  const found = list.data?.items.find((each) => each.id === id)
  return (
    <>
      <PageHeader title="Messages" lead="What people wrote to the team. The answer goes out by mail." />
      <Views
        label="Messages"
        base="/messages"
        of={[
          ['', 'Waiting'],
          ['all', 'All'],
        ]}
        current={view}
      />
      <Loading of={list} />
      <Worklist
        base="/messages"
        search={view ? '?view=all' : ''}
        openId={id}
        list={list}
        line={({ id: messageId, name, helpType, createdAt, answeredBy }) => ({
          id: messageId,
          title: <bdi>{name}</bdi>,
          facts: `${helpType} · ${localMoment(createdAt)}${answeredBy ? ` · answered by ${answeredBy}` : ''}`,
        })}
        empty={<EmptyState title="No message waits">New ones show up here.</EmptyState>}
      >
        {found ? (
          <article className={styles.card}>
            <h2>
              <bdi>{found.name}</bdi>
            </h2>
            <div className={styles.actions}>
              <Button href={`mailto:${encodeURIComponent(found.email)}`}>Write an answer</Button>
            </div>
            {found.answeredAt ? null : (
              <Orders
                reload={list.reload}
                orders={[
                  {
                    key: 'a',
                    words: 'Mark as answered',
                    title: 'You answered this message',
                    fields: () => <p>It leaves the list, with your name.</p>,
                    send: () =>
                      call('POST /api/console/message/:id/done', {
                        params: { id: found.id as `cmg_${string}` },
                        body: {},
                      }),
                    said: 'Noted.',
                  },
                ]}
              />
            )}
            <Evidence of={found} />
          </article>
        ) : list.data && id ? (
          <Notice>It was answered. All messages are under All.</Notice>
        ) : null}
      </Worklist>
    </>
  )
}
