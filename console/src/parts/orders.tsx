import { useState } from 'react'
import { Button } from '../../../web/app/ui/button.tsx'
import { AreaField } from '../../../web/app/ui/field.tsx'
import { toast } from '../../../web/app/ui/toast.tsx'
import { Refused } from '../call.ts'
import { useKeys } from '../keys.ts'
import styles from './list-room.module.css'
import { passkeyProblem } from '../sign-in.tsx'
import { OrderDialog, type Problems } from './order-dialog.tsx'

/** Something that can be ordered about what is open, by a button and a key. */
export interface Order {
  key: string
  /** The words of the button. */
  words: string
  /** Of the dialog; without one it is done at once. */
  title?: string
  /** What stands in the dialog. */
  fields?: (problems: Problems) => React.ReactNode
  send: (fields: FormData) => Promise<unknown>
  /** Said once it is done, unless it shows. */
  said?: string
  /** What is done most. */
  isPrimary?: boolean
}

/** Buttons with keys, each with its dialog. */
export function Orders({
  orders,
  reload,
  done = reload,
}: {
  orders: readonly Order[]
  /** Somebody was faster. */
  reload: () => Promise<void>
  /** What follows where it is not the same. */
  done?: () => Promise<void>
}) {
  const [open, setOpen] = useState<string | null>(null)
  const carryOut = async (order: Order, fields: FormData) => {
    await order.send(fields)
    if (order.said) toast(order.said)
    await done()
  }
  const begin = async (order: Order) => {
    if (order.fields) return setOpen(order.key)
    try {
      await carryOut(order, new FormData())
    } catch (error) {
      toast(passkeyProblem(error))
      if (error instanceof Refused) await reload()
    }
  }
  useKeys(orders.map((each) => ({ key: each.key, words: each.words, run: () => void begin(each) })))
  const order = orders.find(({ key }) => key === open)
  if (!orders.length) return null
  return (
    <>
      <div className={styles.actions}>
        {orders.map((each) => (
          <Button
            key={each.key}
            kind={each.isPrimary ? 'primary' : 'secondary'}
            aria-keyshortcuts={each.key}
            onClick={() => void begin(each)}
          >
            {each.words} <kbd>{each.key}</kbd>
          </Button>
        ))}
      </div>
      {order?.fields ? (
        <OrderDialog
          title={order.title ?? order.words}
          does={order.words}
          onClose={() => setOpen(null)}
          onChanged={() => void reload()}
          send={(fields) => carryOut(order, fields)}
        >
          {order.fields}
        </OrderDialog>
      ) : null}
    </>
  )
}

/** The words of a reason, and who reads them. */
export const reasonField = (hint: string) => (problems: Problems) => (
  <AreaField name="reason" label="Why" hint={hint} rows={4} problem={problems['reason']} />
)
/** What was typed there. */
export const reasonOf = (fields: FormData) => ({ reason: String(fields.get('reason')) })
