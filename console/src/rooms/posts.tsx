import { hasRole } from '@chainwork/contract/console/roles'
import { localMoment } from '../../../web/app/format/dates.ts'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { DecisionFields, decisionOf, frozenScam, gravityOf } from '../parts/decision-fields.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { LookUp, Opened } from '../parts/look-up.tsx'
import { Orders, reasonField, reasonOf } from '../parts/orders.tsx'
import type { Room } from '../room.ts'
import { call, useMe } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const posts: Room = {
  path: 'posts',
  title: 'Posts',
  shortcut: 'p',
  role: 'look',
  finds: true,
  screen: Posts,
}

function Posts() {
  return (
    <LookUp
      room={posts}
      lead="Every job post, changed last first."
      label="Id, slug, company, or words of the title"
      load={(q) => call('GET /api/console/posting', { query: { q } })}
      line={({ id, title, company, status, isFrozen, updatedAt }) => ({
        id,
        title: <bdi>{title}</bdi>,
        facts: (
          <>
            <bdi>{company}</bdi> · {localMoment(updatedAt)}
          </>
        ),
        end: isFrozen ? <Pill tone="danger">Frozen</Pill> : <Pill isHollow>{status}</Pill>,
      })}
    >
      {(id) => <Post key={id} id={id} />}
    </LookUp>
  )
}

function Post({ id }: { id: string }) {
  const params = { id: id as `pos_${string}` }
  const me = useMe()
  const found = useLoaded(id, () => call('GET /api/console/posting/:id', { params }))
  return (
    <Opened of={found}>
      {({ title, ...post }, reload) => (
        <article className={styles.card}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <Orders
            reload={reload}
            orders={
              !hasRole(me!.role, 'moderate')
                ? []
                : post.freezes.some(({ cause }) => cause === 'operator')
                  ? [
                      {
                        key: 'u',
                        words: 'Unfreeze',
                        title: 'Put this post back',
                        fields: reasonField('The recruiter reads it.'),
                        send: (fields) =>
                          call('POST /api/console/posting/:id/unfreeze', { params, body: reasonOf(fields) }),
                        said: 'It is back.',
                      },
                    ]
                  : post.freezes.some(({ cause }) => cause === 'case')
                    ? []
                    : [
                        {
                          key: 'f',
                          words: 'Freeze',
                          title: 'Take this post out of sight',
                          fields: (problems) => <DecisionFields problems={problems} scam={frozenScam} />,
                          send: (fields) =>
                            call('POST /api/console/posting/:id/freeze', {
                              params,
                              body: { ...decisionOf(fields), ...gravityOf(fields) },
                            }),
                          said: 'Frozen. Its case is to be decided.',
                        },
                      ]
            }
          />
          <Evidence of={post} />
        </article>
      )}
    </Opened>
  )
}
