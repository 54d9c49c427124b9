import { localMoment } from '../../../web/app/format/dates.ts'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { DecisionFields, decisionOf, frozenScam, gravityOf } from '../parts/decision-fields.tsx'
import { listRoom } from '../parts/list-room.tsx'
import { call } from '../session.ts'

export const posts = listRoom({
  path: 'posts',
  title: 'Posts',
  shortcut: 'p',
  role: 'look',
  lead: 'Every job post, changed last first.',
  label: 'Id, slug, company, or words of the title',
  load: ({ q }) => call('GET /api/console/posting', { query: { q } }),
  line: ({ title, company, status, isFrozen, updatedAt }) => ({
    title,
    facts: (
      <>
        <bdi>{company}</bdi> · {localMoment(updatedAt)}
      </>
    ),
    end: isFrozen ? <Pill tone="danger">Frozen</Pill> : <Pill isHollow>{status}</Pill>,
  }),
  empty: ['No posts yet', 'New ones show up here.'],
  open: (id) => call('GET /api/console/posting/:id', { params: { id } }),
  card: ({ title, ...fields }) => ({
    title,
    orders: fields.freezes.some(({ cause }) => cause === 'case')
      ? []
      : [
          {
            key: 'f',
            words: 'Freeze',
            title: 'Take this post out of sight',
            fields: (problems) => <DecisionFields problems={problems} scam={frozenScam} />,
            send: (given) =>
              call('POST /api/console/posting/:id/freeze', {
                params: { id: fields.id },
                body: { ...decisionOf(given), ...gravityOf(given) },
              }),
            said: 'Frozen. Its case is to be decided.',
          },
        ],
    fields,
  }),
})
