import { recallMinutes } from '@chainwork/contract/trust/values'
import { useState } from 'react'
import { Button } from '../../../web/app/ui/button.tsx'
import { AreaField, CheckField, Field } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { toast } from '../../../web/app/ui/toast.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { grouped } from '../../../web/app/format/numbers.ts'
import { useKeys } from '../keys.ts'
import { OrderDialog } from '../parts/order-dialog.tsx'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import type { Case } from './load-case.ts'
import styles from './detail.module.css'

/** The recall of an upheld scam: whom it reaches, what they read, and how it stands. While an appeal is decided it can be taken back, not ordered. */
export function Recall({ found, isMine }: { found: Case; isMine: boolean }) {
  const params = { id: found.id as `cas_${string}` }
  const { rev } = found
  const preview = useLoaded(`recall ${found.id}`, () => call('GET /api/console/case/:id/recall', { params }))
  const [isOpen, setIsOpen] = useState(false)
  const { data, problem, reload } = preview
  const isCancelled = data?.ordered?.state === 'cancelled'
  const ordered = isCancelled ? null : (data?.ordered ?? null)
  const state = ordered?.state ?? null
  const cancel = async () => {
    try {
      await call('POST /api/console/case/:id/recall/cancel', { params, body: { rev } })
      toast('Cancelled. Nobody heard of it.')
    } catch (error) {
      toast((error as Error).message)
    }
    await reload()
  }
  const way =
    !data || !isMine || (state === null && found.state !== 'upheld')
      ? null
      : state === null
        ? { key: 'c', words: 'Recall', run: () => setIsOpen(true) }
        : state === 'ordered'
          ? { key: 'x', words: 'Cancel the recall', run: () => void cancel() }
          : state === 'sent'
            ? { key: 'x', words: 'Withdraw the recall', run: () => setIsOpen(true) }
            : null
  useKeys(way ? [way] : [])
  if (problem)
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    )
  if (!data) return null
  const people = data.people === 1 ? '1 person' : `${grouped(data.people)} people`
  if (!ordered && found.state !== 'upheld') return null
  return (
    <section aria-labelledby="recall">
      <h3 id="recall">Recall</h3>
      <p>
        {ordered === null
          ? `${isCancelled ? 'One was cancelled. ' : ''}${people} had to do with this company and hear of it ${recallMinutes} minutes after you order it.`
          : ordered.state === 'ordered'
            ? `Ordered by ${ordered.by}. ${people} hear of it ${localMoment(ordered.sendsAt)}.`
            : ordered.state === 'sent'
              ? `Ordered by ${ordered.by} and sent.`
              : `Ordered by ${ordered.by} and ${ordered.state}.`}
      </p>
      {way ? (
        <div className={styles.actions}>
          <Button aria-keyshortcuts={way.key} onClick={way.run}>
            {way.words} <kbd>{way.key}</kbd>
          </Button>
        </div>
      ) : null}
      {isOpen && state === null ? (
        <OrderDialog
          title={`Recall for ${people}`}
          does="Recall"
          onClose={() => setIsOpen(false)}
          onChanged={() => void reload()}
          send={async (fields) => {
            const body = { rev, name: String(fields.get('name')), isImitated: fields.has('isImitated') }
            await call('POST /api/console/case/:id/recall', { params, body })
            toast(`Ordered. You can cancel it for ${recallMinutes} minutes.`)
            await reload()
          }}
        >
          {(problems) => (
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
          )}
        </OrderDialog>
      ) : null}
      {isOpen && state === 'sent' ? (
        <OrderDialog
          title="Withdraw the recall"
          does="Withdraw"
          onClose={() => setIsOpen(false)}
          onChanged={() => void reload()}
          send={async (fields) => {
            const body = { rev, reason: String(fields.get('reason')) }
            await call('POST /api/console/case/:id/recall/withdraw', { params, body })
            toast('Withdrawn. Everybody who heard of it hears of that.')
            await reload()
          }}
        >
          {(problems) => (
            <AreaField
              name="reason"
              label="Why it was a mistake"
              hint="Everybody who heard of the recall reads it."
              rows={4}
              problem={problems['reason']}
            />
          )}
        </OrderDialog>
      ) : null}
    </section>
  )
}
