import { localMoment } from '../../../web/app/format/dates.ts'
import { Field, SelectField } from '../../../web/app/ui/field.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { listRoom } from '../parts/list-room.tsx'
import { reasonField, reasonOf } from '../parts/orders.tsx'
import { call } from '../session.ts'

const kinds = { access: 'A copy of their data', erasure: 'Their account deleted' }

export const requests = listRoom({
  path: 'requests',
  title: 'Requests',
  shortcut: 'q',
  role: 'admin',
  lead: 'What people asked for by letter. Another operator says yes; alone, you can a day later.',
  load: () => call('GET /api/console/request', {}),
  orders: () => [
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
      send: (given) =>
        call('POST /api/console/request', {
          body: {
            user: String(given.get('user')),
            kind: String(given.get('kind')) as keyof typeof kinds,
            reference: String(given.get('reference')),
          },
        }),
      said: 'Written down. They get a mail.',
    },
  ],
  line: ({ kind, email, reference, requestedBy, requestedAt, state }) => ({
    title: kinds[kind],
    facts: (
      <>
        <bdi>{email ?? 'account gone'}</bdi> · <bdi>{reference}</bdi> · by {requestedBy},{' '}
        {localMoment(requestedAt)}
      </>
    ),
    end: <Pill isHollow={state !== 'open'}>{state}</Pill>,
  }),
  empty: ['Nobody asked', 'Letters that you write down show up here.'],
  card: ({ kind, state, ...fields }) => ({
    title: kinds[kind],
    orders:
      state === 'open'
        ? [
            {
              key: 'a',
              words: 'Approve',
              title: kinds[kind],
              fields: () => (
                <p>
                  <bdi>{fields.email}</bdi>:{' '}
                  {kind === 'erasure'
                    ? 'the account and everything in it is deleted at once. This can’t be undone.'
                    : 'for 30 days the archive can be written with chainwork requests export.'}
                </p>
              ),
              send: () =>
                call('POST /api/console/request/:id/approve', { params: { id: fields.id }, body: {} }),
              said: 'Approved.',
            },
            {
              key: 'r',
              words: 'Refuse',
              title: 'Refuse this request',
              fields: reasonField('For the audit.'),
              send: (given) =>
                call('POST /api/console/request/:id/refuse', {
                  params: { id: fields.id },
                  body: reasonOf(given),
                }),
              said: 'Refused.',
            },
          ]
        : [],
    fields,
  }),
})
