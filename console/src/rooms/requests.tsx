import { useParams } from 'react-router'
import { localMoment } from '../../../web/app/format/dates.ts'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Field, SelectField } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Loading } from '../parts/look-up.tsx'
import { Orders, reasonField, reasonOf } from '../parts/orders.tsx'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const requests: Room = {
  path: 'requests',
  title: 'Requests',
  shortcut: 'q',
  role: 'admin',
  screen: Requests,
}

const load = () => call('GET /api/console/request', {})
type Request = Awaited<ReturnType<typeof load>>['items'][number]
const kinds = { access: 'A copy of their data', erasure: 'Their account deleted' }

function Requests() {
  const id = useParams()['*'] || null
  const list = useLoaded('requests', load)
  const found = list.data?.items.find((each) => each.id === id)
  return (
    <>
      <PageHeader
        title="Requests"
        lead="What people asked for by letter. Another operator says yes; alone, you can a day later."
      />
      <div className={styles.above}>
        <Orders
          reload={list.reload}
          orders={[
            {
              key: 'n',
              words: 'New request',
              title: 'Write a request down',
              fields: (problems) => (
                <>
                  <Field name="user" label="Who" hint="Their id or email." problem={problems['user']} />
                  <SelectField
                    name="kind"
                    label="What they ask for"
                    none="Choose one"
                    of={['access', 'erasure']}
                    words={kinds}
                    problem={problems['kind']}
                  />
                  <Field name="reference" label="Where the letter is filed" problem={problems['reference']} />
                </>
              ),
              send: (fields) =>
                call('POST /api/console/request', {
                  body: {
                    user: String(fields.get('user')),
                    kind: String(fields.get('kind')) as Request['kind'],
                    reference: String(fields.get('reference')),
                  },
                }),
              said: 'Written down. They get a mail.',
            },
          ]}
        />
      </div>
      <Loading of={list} />
      <Worklist
        base="/requests"
        openId={id}
        list={list}
        line={({ id: requestId, kind, reference, requestedBy, requestedAt, state }) => ({
          id: requestId,
          title: kinds[kind],
          facts: (
            <>
              <bdi>{reference}</bdi> · by {requestedBy}, {localMoment(requestedAt)}
            </>
          ),
          end: <Pill isHollow={state !== 'open'}>{state}</Pill>,
        })}
        empty={<EmptyState title="Nobody asked">Letters that you write down show up here.</EmptyState>}
      >
        {found ? <Opened key={found.id} request={found} reload={list.reload} /> : null}
        {list.data && id && !found ? <Notice tone="danger">There is no such request.</Notice> : null}
      </Worklist>
    </>
  )
}

function Opened({ request, reload }: { request: Request; reload: () => Promise<void> }) {
  const params = { id: request.id as `prq_${string}` }
  return (
    <article className={styles.card}>
      <h2>{kinds[request.kind]}</h2>
      {request.state === 'open' ? (
        <Orders
          reload={reload}
          orders={[
            {
              key: 'a',
              words: 'Approve',
              title: kinds[request.kind],
              fields: () => (
                <p>
                  {request.kind === 'erasure'
                    ? 'The account and everything in it is deleted at once. This can’t be undone.'
                    : 'For 30 days the archive can be written with chainwork requests export.'}
                </p>
              ),
              send: () => call('POST /api/console/request/:id/approve', { params, body: {} }),
              said: 'Approved.',
            },
            {
              key: 'r',
              words: 'Refuse',
              title: 'Refuse this request',
              fields: reasonField('For the audit.'),
              send: (fields) =>
                call('POST /api/console/request/:id/refuse', { params, body: reasonOf(fields) }),
              said: 'Refused.',
            },
          ]}
        />
      ) : null}
      <Evidence of={request} />
    </article>
  )
}
