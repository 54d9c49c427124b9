import { hasRole } from '@chainwork/contract/console/roles'
import { recallMinutes } from '@chainwork/contract/trust/values'
import { CheckField, Field } from '../../../web/app/ui/field.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { grouped } from '../../../web/app/format/numbers.ts'
import { Opened } from '../parts/listing.tsx'
import { type Order, Orders, reasonField, reasonOf } from '../parts/orders.tsx'
import { call, useMe } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import type { Case } from './case-orders.tsx'

const load = (found: Case) => call('GET /api/console/case/:id/recall', { params: { id: found.id } })
type Preview = Awaited<ReturnType<typeof load>>

/**
 * The recall of an upheld scam: whom it reaches, what they read, and how it stands. While an appeal is decided it can be taken back, not
 * ordered.
 */
export function Recall({ found, reload: reloadCase }: { found: Case; reload: () => Promise<void> }) {
  const me = useMe()
  const preview = useLoaded(`recall ${found.id}`, () => load(found))
  return (
    <Opened of={preview}>
      {(data, reload) => {
        const { by, state, sendsAt } = data.ordered ?? { by: '', state: null, sendsAt: '' }
        const people = peopleOf(data)
        const order = hasRole(me!.role, 'moderate') ? orderOf(found, data) : null
        if (state === null && found.state !== 'upheld') return null
        return (
          <section aria-labelledby="recall">
            <h3 id="recall">Recall</h3>
            <p>
              {state === null
                ? `${people} had to do with this company and hear of it ${recallMinutes} minutes after you order it.`
                : state === 'ordered'
                  ? `Ordered by ${by}. ${people} hear of it ${localMoment(sendsAt)}.`
                  : `Ordered by ${by} and ${state}.`}
            </p>
            <Orders
              orders={order ? [order] : []}
              done={reload}
              reload={async () => void (await Promise.all([reload(), reloadCase()]))}
            />
          </section>
        )
      }}
    </Opened>
  )
}

const peopleOf = ({ people }: Preview) => (people === 1 ? '1 person' : `${grouped(people)} people`)

/** What can be done about it now. */
function orderOf(found: Case, data: Preview): Order | null {
  const params = { id: found.id }
  const { rev } = found
  const state = data.ordered?.state
  if (state === 'ordered')
    return {
      key: 'x',
      words: 'Cancel the recall',
      send: () => call('POST /api/console/case/:id/recall/cancel', { params, body: { rev } }),
      said: 'Cancelled. Nobody heard of it.',
    }
  if (state === 'sent')
    return {
      key: 'x',
      words: 'Withdraw the recall',
      fields: reasonField('Everybody who heard of the recall reads why it was a mistake.'),
      send: (fields) =>
        call('POST /api/console/case/:id/recall/withdraw', { params, body: { rev, ...reasonOf(fields) } }),
      said: 'Withdrawn. Everybody who heard of it hears of that.',
    }
  if (state === 'withdrawn' || found.state !== 'upheld') return null
  return {
    key: 'c',
    words: 'Recall',
    title: `Recall for ${peopleOf(data)}`,
    fields: (problems) => (
      <>
        <p className="quiet">Their mail says no more than this:</p>
        <p className="quote">
          {data.mail.subject}
          {'\n'}
          {data.mail.text}
        </p>
        <Field
          name="name"
          label={
            <>
              Type the company’s name: <bdi>{data.company}</bdi>
            </>
          }
          autoComplete="off"
          problem={problems['name']}
        />
        <CheckField name="isImitated" label="Somebody only pretended to be this company" />
      </>
    ),
    send: (fields) =>
      call('POST /api/console/case/:id/recall', {
        params,
        body: { rev, name: String(fields.get('name')), isImitated: fields.has('isImitated') },
      }),
    said: `Ordered. You can cancel it for ${recallMinutes} minutes.`,
  }
}
