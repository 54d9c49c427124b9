import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { fieldWords, valueWords } from '../parts/field-words.ts'
import { listRoom } from '../parts/list-room.tsx'
import styles from '../parts/list-room.module.css'
import { type Order, reasonField, reasonOf } from '../parts/orders.tsx'
import { call } from '../session.ts'

type Reviewed = Awaited<ReturnType<typeof open>>
const open = (id: string) => call('GET /api/console/review/:id', { params: { id } })

export const review = listRoom({
  path: 'review',
  title: 'Review',
  shortcut: 'r',
  role: 'look',
  lead: 'Posts before people see them, longest waiting first.',
  load: () => call('GET /api/console/review', {}),
  line: ({ title, company, isEdit, since, flags }) => ({
    title,
    facts: (
      <>
        <bdi>{company}</bdi> · {localMoment(since)}
      </>
    ),
    end: (
      <>
        {flags.length ? <Pill tone="warning">{counted(flags.length, 'flag')}</Pill> : null}
        {isEdit ? <Pill isHollow>Edit</Pill> : null}
      </>
    ),
  }),
  empty: ['Nothing waits for review', 'New posts and edits show up here.'],
  open,
  leaves: true,
  card: (post) => ({
    title: post.title,
    facts: (
      <>
        <bdi>{post.company.name}</bdi> · {post.company.isVerified ? 'domain verified' : 'domain not verified'}
        {post.company.website ? ` · ${post.company.website}` : ''}
        {post.recruiter ? ` · by ${post.recruiter}` : ''}
        {post.status === 'For Review' ? '' : ` · it is ${post.status} now`}
      </>
    ),
    orders: post.status === 'For Review' ? ordersOf(post) : [],
    body: <Reading post={post} />,
  }),
})

/** What our checks found, what it says or what has changed in it, and what was decided before. */
function Reading({ post }: { post: Reviewed }) {
  return (
    <>
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
                    <del>{valueWords(field, before)}</del>
                  </dd>
                )}
                {after === null ? null : (
                  <dd>
                    {before === null ? valueWords(field, after) : <ins>{valueWords(field, after)}</ins>}
                  </dd>
                )}
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
                  {fieldWords(decision)} by <bdi>{operator}</bdi>{' '}
                  <span className="quiet">{localMoment(at)}</span>
                </p>
                {reason ? <p className="quote">{reason}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function ordersOf(post: Reviewed): Order[] {
  const params = { id: post.id }
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
