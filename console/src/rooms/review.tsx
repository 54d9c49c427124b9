import { useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { hasRole } from '@chainwork/contract/console/roles'
import { localMoment } from '../../../web/app/format/dates.ts'
import { fieldWords } from '../parts/evidence.tsx'
import { Opened } from '../parts/look-up.tsx'
import { type Order, Orders, reasonField, reasonOf } from '../parts/orders.tsx'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call, useMe } from '../session.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const review: Room = {
  path: 'review',
  title: 'Review',
  shortcut: 'r',
  role: 'look',
  screen: Review,
}

type Reviewed = Awaited<ReturnType<typeof loadOne>>
const loadOne = (id: string) => call('GET /api/console/review/:id', { params: { id: id as `pos_${string}` } })

function Review() {
  const id = useParams()['*'] || null
  const list = useLoaded('review', () => call('GET /api/console/review', {}))
  const count = list.data?.items.length
  return (
    <>
      <PageHeader
        title="Review"
        lead={count ? `${count} wait for a decision, longest first.` : 'Posts before people see them.'}
      />
      <Worklist
        base="/review"
        openId={id}
        list={list}
        line={({ id: postId, title, company, isEdit, since, flags }) => ({
          id: postId,
          title: <bdi>{title}</bdi>,
          facts: (
            <>
              <bdi>{company}</bdi> · {localMoment(since)}
            </>
          ),
          end: (
            <>
              {flags.length ? (
                <Pill tone="warning">{flags.length === 1 ? '1 flag' : `${flags.length} flags`}</Pill>
              ) : null}
              {isEdit ? <Pill isHollow>Edit</Pill> : null}
            </>
          ),
        })}
        empty={<EmptyState title="Nothing waits for review">New posts and edits show up here.</EmptyState>}
      >
        {id ? <Post key={id} id={id} list={list} /> : null}
      </Worklist>
    </>
  )
}

type List = Loaded<{ items: readonly { id: string }[] }>

function Post({ id, list }: { id: string; list: List }) {
  const post = useLoaded(id, () => loadOne(id))
  return <Opened of={post}>{(data, reload) => <Decide post={data} reload={reload} list={list} />}</Opened>
}

function Decide({ post, reload, list }: { post: Reviewed; reload: () => Promise<void>; list: List }) {
  const navigate = useNavigate()
  const me = useMe()
  const isOpen = post.status === 'For Review' && hasRole(me!.role, 'moderate')
  return (
    <article className={styles.card}>
      <header>
        <h2>
          <bdi>{post.title}</bdi>
        </h2>
        <p className="quiet">
          <bdi>{post.company.name}</bdi> ·{' '}
          {post.company.isVerified ? 'domain verified' : 'domain not verified'}
          {post.company.website ? ` · ${post.company.website}` : ''}
          {post.recruiter ? ` · by ${post.recruiter}` : ''}
        </p>
      </header>
      {isOpen ? (
        <Orders
          orders={ordersOf(post)}
          reload={reload}
          done={async () => {
            await list.reload()
            await navigate('/review')
          }}
        />
      ) : (
        <p className="quiet">It is {post.status} now.</p>
      )}
      {post.flags.map(({ kind, message }) => (
        <Notice key={kind} tone="warning" icon="warning" size="small">
          {message}
        </Notice>
      ))}
      <section aria-labelledby="changes">
        <h3 id="changes">{post.changes.some(({ before }) => before) ? 'What changed' : 'What it says'}</h3>
        {post.changes.length ? (
          <dl className={styles.changes}>
            {post.changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldWords(field)}</dt>
                {before === null ? null : (
                  <dd>
                    <del>{before}</del>
                  </dd>
                )}
                {after === null ? null : <dd>{before === null ? after : <ins>{after}</ins>}</dd>}
              </div>
            ))}
          </dl>
        ) : (
          <p>It says what was approved before.</p>
        )}
      </section>
      {post.decisions.length ? (
        <section aria-labelledby="before">
          <h3 id="before">Decided before</h3>
          <ul className={styles.entries}>
            {post.decisions.map(({ at, decision, operator, reason }) => (
              <li key={at}>
                <p>
                  {decision} by <bdi>{operator}</bdi> <span className="quiet">{localMoment(at)}</span>
                </p>
                {reason ? <p className="quote">{reason}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

function ordersOf(post: Reviewed): Order[] {
  const params = { id: post.id as `pos_${string}` }
  const { rev } = post
  const fields = reasonField('The recruiter reads it.')
  return [
    {
      key: 'a',
      words: 'Approve',
      isPrimary: true,
      send: () => call('POST /api/console/review/:id/approve', { params, body: { rev } }),
      said: 'Approved.',
    },
    {
      key: 'e',
      words: 'Revise',
      title: 'Send it back',
      fields,
      send: (given) =>
        call('POST /api/console/review/:id/revise', { params, body: { rev, ...reasonOf(given) } }),
      said: 'Sent back.',
    },
    {
      key: 'r',
      words: 'Reject',
      title: 'Reject this post',
      fields,
      send: (given) =>
        call('POST /api/console/review/:id/reject', { params, body: { rev, ...reasonOf(given) } }),
      said: 'Rejected.',
    },
  ]
}
