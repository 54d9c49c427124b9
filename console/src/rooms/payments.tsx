import { shownMoney } from '@chainwork/contract/billing/money'
import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Field } from '../../../web/app/ui/field.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Loading, Opened } from '../parts/look-up.tsx'
import { Orders } from '../parts/orders.tsx'
import { Worklist } from '../parts/worklist.tsx'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

/** What about money only a person can decide: spent credits, disputes, what does not agree. */
export function Findings({ id }: { id: string | null }) {
  const list = useLoaded('findings', () => call('GET /api/console/payment-task', {}))
  const found = list.data?.items.find(({ key }) => key === id)
  return (
    <>
      <Loading of={list} />
      <Worklist
        base="/money"
        openId={id}
        list={list}
        line={({ key, text, since }) => ({
          id: key,
          title: text.length > 120 ? `${text.slice(0, 120)}…` : text,
          facts: localMoment(since),
        })}
        empty={<EmptyState title="Nothing needs a decision">Disputes and findings show up here.</EmptyState>}
      >
        {found ? (
          <>
            <article className={styles.card}>
              <p>{found.text}</p>
              <Orders
                reload={list.reload}
                orders={[
                  {
                    key: 'a',
                    words: 'Close',
                    title: 'You decided about this',
                    fields: () => <p>It leaves the list, with your name.</p>,
                    send: () => call('POST /api/console/payment-task/done', { body: { key: found.key } }),
                    said: 'Closed.',
                  },
                ]}
              />
            </article>
            {found.purchaseId ? <Payment key={found.purchaseId} id={found.purchaseId} /> : null}
          </>
        ) : null}
      </Worklist>
    </>
  )
}

/** Payments, newest first, and one of them. */
export function Payments({ id }: { id: string | null }) {
  const list = useLoaded('payments', () => call('GET /api/console/payment', {}))
  return (
    <>
      <Loading of={list} />
      <Worklist
        base="/money"
        search="?view=payments"
        openId={id}
        list={list}
        line={(each) => ({
          id: each.id,
          title: (
            <>
              {shownMoney(each.total ?? each.amount, each.currency)} · <bdi>{each.company}</bdi>
            </>
          ),
          facts: `${counted(each.credits, 'credit')} · ${localMoment(each.createdAt)}`,
          end: <Pill isHollow>{each.status}</Pill>,
        })}
        empty={<EmptyState title="Nobody has paid yet">Payments show up here.</EmptyState>}
      >
        {id ? <Payment key={id} id={id} /> : null}
      </Worklist>
    </>
  )
}

function Payment({ id }: { id: string }) {
  const params = { id: id as `pur_${string}` }
  const found = useLoaded(id, () => call('GET /api/console/payment/:id', { params }))
  return (
    <Opened of={found}>
      {(payment, reload) => {
        const { amount, total, tax, fee, refunded, currency, refunds, disputes, ...facts } = payment
        const shown = (value: number | null) => (value === null ? null : shownMoney(value, currency))
        return (
          <article className={styles.card}>
            <h2>{shown(total ?? amount)}</h2>
            {payment.paidAt ? (
              <Orders
                reload={reload}
                orders={[
                  {
                    key: 'b',
                    words: 'Refund',
                    title: 'Give money back',
                    fields: (problems) => (
                      <>
                        <Field
                          name="credits"
                          label="Credits"
                          hint={`Unused ones of the ${payment.credits}; their price goes back to the card.`}
                          type="number"
                          min={1}
                          max={payment.credits}
                          problem={problems['credits']}
                        />
                        <Field
                          name="reference"
                          label="Ticket"
                          hint="Carried out once for the same one."
                          problem={problems['reference']}
                        />
                      </>
                    ),
                    send: (fields) =>
                      call('POST /api/console/payment/:id/refund', {
                        params,
                        body: {
                          credits: Number(fields.get('credits')),
                          reference: String(fields.get('reference')),
                        },
                      }),
                    said: 'Ordered.',
                  },
                ]}
              />
            ) : null}
            <Evidence
              of={{
                price: shown(amount),
                paid: shown(total),
                tax: shown(tax),
                fee: shown(fee),
                givenBack: refunded ? shown(refunded) : null,
                refunds: refunds.map((each) => ({ ...each, amount: shown(each.amount) })),
                disputes: disputes.map((each) => ({ ...each, amount: shown(each.amount) })),
                ...facts,
              }}
            />
          </article>
        )
      }}
    </Opened>
  )
}
