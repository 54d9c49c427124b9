import { useState } from 'react'
import { Button } from '../../../web/app/ui/button.tsx'
import { AreaField } from '../../../web/app/ui/field.tsx'
import { toast } from '../../../web/app/ui/toast.tsx'
import { useKeys } from '../keys.ts'
import detail from '../rooms/detail.module.css'
import { OrderDialog, type Problems } from './order-dialog.tsx'

/** Something that can be ordered about what is open, by a button and a key. */
export interface Order {
  key: string
  /** The words of the button. */
  words: string
  /** Of the dialog. */
  title: string
  /** What stands in the dialog. */
  fields: (problems: Problems) => React.ReactNode
  send: (fields: FormData) => Promise<unknown>
  /** Said once it is done. */
  said: string
}

/** Buttons with keys, each with its dialog. */
export function Orders({ orders, reload }: { orders: readonly Order[]; reload: () => Promise<void> }) {
  const [open, setOpen] = useState<string | null>(null)
  useKeys(orders.map(({ key, words }) => ({ key, words, run: () => setOpen(key) })))
  const order = orders.find(({ key }) => key === open)
  if (!orders.length) return null
  return (
    <>
      <div className={detail['actions']}>
        {orders.map(({ key, words }) => (
          <Button key={key} aria-keyshortcuts={key} onClick={() => setOpen(key)}>
            {words} <kbd>{key}</kbd>
          </Button>
        ))}
      </div>
      {order ? (
        <OrderDialog
          title={order.title}
          does={order.words}
          onClose={() => setOpen(null)}
          onChanged={() => void reload()}
          send={async (fields) => {
            await order.send(fields)
            toast(order.said)
            await reload()
          }}
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
