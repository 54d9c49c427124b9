import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../../web/app/ui/button.tsx'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { AreaField } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { toast } from '../../../web/app/ui/toast.tsx'
import { hasRole } from '@chainwork/contract/console/roles'
import { localMoment } from '../../../web/app/format/dates.ts'
import { Refused } from '../call.ts'
import { useKeys } from '../keys.ts'
import { fieldWords } from '../parts/evidence.tsx'
import { OrderDialog } from '../parts/order-dialog.tsx'
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

type Post = Awaited<ReturnType<typeof loadOne>>
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
        {id ? <Opened key={id} id={id} list={list} /> : null}
      </Worklist>
    </>
  )
}

function Opened({ id, list }: { id: string; list: Loaded<{ items: readonly { id: string }[] }> }) {
  const post = useLoaded(id, () => loadOne(id))
  const { data, problem } = post
  if (problem)
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    )
  return data ? <Decide post={data} reload={post.reload} list={list} /> : null
}

const said = { approve: 'Approved.', revise: 'Sent back.', reject: 'Rejected.' }

function Decide({
  post,
  reload,
  list,
}: {
  post: Post
  reload: () => Promise<void>
  list: Loaded<{ items: readonly { id: string }[] }>
}) {
  const navigate = useNavigate()
  const me = useMe()
  const [words, setWords] = useState<'revise' | 'reject' | null>(null)
  const isOpen = post.status === 'For Review' && hasRole(me!.role, 'moderate')
  const params = { id: post.id as `pos_${string}` }
  const done = async (decision: keyof typeof said) => {
    toast(said[decision])
    await list.reload()
    await navigate('/review')
  }
  const approve = async () => {
    try {
      await call('POST /api/console/review/:id/approve', { params, body: { rev: post.rev } })
      await done('approve')
    } catch (error) {
      toast((error as Error).message)
      if (error instanceof Refused) await reload()
    }
  }
  useKeys(
    isOpen
      ? [
          { key: 'a', words: 'Approve', run: () => void approve() },
          { key: 'e', words: 'Send back for revision', run: () => setWords('revise') },
          { key: 'r', words: 'Reject', run: () => setWords('reject') },
        ]
      : [],
  )
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
        <div className={styles.actions}>
          <Button kind="primary" aria-keyshortcuts="a" onClick={() => void approve()}>
            Approve <kbd>a</kbd>
          </Button>
          <Button aria-keyshortcuts="e" onClick={() => setWords('revise')}>
            Revise <kbd>e</kbd>
          </Button>
          <Button aria-keyshortcuts="r" onClick={() => setWords('reject')}>
            Reject <kbd>r</kbd>
          </Button>
        </div>
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
      {words ? (
        <OrderDialog
          title={words === 'reject' ? 'Reject this post' : 'Send it back'}
          does={words === 'reject' ? 'Reject' : 'Send back'}
          send={async (fields) => {
            const body = { rev: post.rev, reason: String(fields.get('reason')) }
            await call(`POST /api/console/review/:id/${words}`, { params, body })
            await done(words)
          }}
          onClose={() => setWords(null)}
          onChanged={() => void reload()}
        >
          {(problems) => (
            <AreaField
              name="reason"
              label="Why"
              hint="The recruiter reads it."
              rows={5}
              problem={problems['reason']}
            />
          )}
        </OrderDialog>
      ) : null}
    </article>
  )
}
