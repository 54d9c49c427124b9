import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'

/** A form that leads to another page, such as logging out: without a connection nothing is sent, and the page stays. */
export function LeadingForm({
  action,
  className,
  children,
}: {
  action: string
  className?: string | undefined
  children: React.ReactNode
}) {
  const submit = useSubmit()
  const isAsking = useRef(false)
  const send = async (form: HTMLFormElement) => {
    if (isAsking.current) return
    isAsking.current = true
    // Sent without a connection, it would leave an error page in place of this one.
    const isConnected = navigator.onLine && (await reachesServer())
    isAsking.current = false
    if (isConnected) await submit(form)
    else toast(offlineWords)
  }
  return (
    <Form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {children}
    </Form>
  )
}

/** Whatever is answered, something answered. */
function reachesServer(): Promise<boolean> {
  return call('GET /api/session', {}).then(
    () => true,
    (error: unknown) => !(error instanceof TypeError),
  )
}
