import { shownMoney } from '@chainwork/contract/billing/money'
import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { Field } from '../../../web/app/ui/field.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Button } from '../../../web/app/ui/button.tsx'
import { valueWords } from '../parts/field-words.ts'
import type { Card, List } from '../parts/listing.tsx'
import { call } from '../session.ts'

/** The type of a list follows from what it loads. */
const listOf = <Found extends { items: readonly { id: string }[] }, Entry = Found['items'][number]>(
  of: List<Found, Entry>,
) => of

/** What about money only a person can decide: spent credits, disputes, what does not agree. */
export const findings = listOf({
  load: async () => {
    const { items } = await call('GET /api/console/payment-task', {})
    return { items: items.map((each) => ({ ...each, id: each.key })) }
  },
  line: ({ company, text, since }) => ({
    title: company ?? 'The books',
    facts: `${text.length > 120 ? `${text.slice(0, 120)}…` : text} · ${localMoment(since)}`,
  }),
  empty: ['Nothing needs a decision', 'Disputes and findings show up here.'],
  card: ({ key, company, text, since, purchaseId }) => ({
    title: company ?? 'The books',
    facts: localMoment(since),
    orders: [
      {
        key: 'a',
        words: 'Close',
        title: 'You decided about this',
        fields: () => <p>It leaves the list, with your name.</p>,
        send: () => call('POST /api/console/payment-task/done', { body: { key } }),
        said: 'Closed.',
      },
    ],
    body: (
      <>
        <p>{text}</p>
        {purchaseId ? (
          <p>
            <Button to={`/money/${purchaseId}?view=payments`}>Its payment</Button>
          </p>
        ) : null}
      </>
    ),
  }),
})

const open = (id: string) => call('GET /api/console/payment/:id', { params: { id } })

/** Payments, newest first, and one of them. */
export const payments = listOf({
  load: () => call('GET /api/console/payment', {}),
  line: ({ total, amount, currency, company, credits, createdAt, status }) => ({
    title: `${shownMoney(total ?? amount, currency)} · ${company}`,
    facts: `${counted(credits, 'credit')} · ${localMoment(createdAt)}`,
    end: (
      <Pill tone={status === 'disputed' ? 'danger' : 'neutral'} isHollow={status !== 'disputed'}>
        {valueWords('status', status)}
      </Pill>
    ),
  }),
  empty: ['Nobody has paid yet', 'Payments show up here.'],
  open,
  card: cardOf,
})

function cardOf(payment: Awaited<ReturnType<typeof open>>): Card {
  const {
    id,
    company,
    status,
    credits,
    amount,
    total,
    tax,
    fee,
    refunded,
    currency,
    refunds,
    disputes,
    ...facts
  } = payment
  const shown = (value: number | null) => (value === null ? null : shownMoney(value, currency))
  return {
    title: shownMoney(total ?? amount, currency),
    orders: payment.paidAt
      ? [
          {
            key: 'b',
            words: 'Refund',
            title: 'Give money back',
            fields: (problems) => (
              <>
                <Field
                  name="credits"
                  label="Credits"
                  hint={`Unused ones of the ${credits}; their price goes back to the card.`}
                  type="number"
                  min={1}
                  max={credits}
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
                params: { id },
                body: {
                  credits: Number(fields.get('credits')),
                  reference: String(fields.get('reference')),
                },
              }),
            said: 'Ordered.',
          },
        ]
      : [],
    fields: {
      company,
      status,
      credits,
      price: shown(amount),
      paid: shown(total),
      tax: shown(tax),
      fee: shown(fee),
      givenBack: refunded ? shown(refunded) : null,
      refunds: refunds.map((each) => ({ ...each, amount: shown(each.amount) })),
      disputes: disputes.map((each) => ({ ...each, amount: shown(each.amount) })),
      ...facts,
      id,
    },
  }
}
