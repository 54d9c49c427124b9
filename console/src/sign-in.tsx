import { useEffect, useRef, useState } from 'react'
import { BrandMark } from '../../web/app/ui/brand-mark.tsx'
import { Button } from '../../web/app/ui/button.tsx'
import { Dialog } from '../../web/app/ui/dialog.tsx'
import { Notice } from '../../web/app/ui/notice.tsx'
import { Refused } from './call.ts'
import { showPasskey } from './session.ts'
import styles from './sign-in.module.css'

/** A page of the console before anybody is signed in. */
export function Page({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <BrandMark />
        Chainwork
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** What went wrong with a passkey, in words; a browser that was told no says so in its own. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof TypeError) return 'The server doesn’t answer. Try again.'
  const { name } = error as Error
  if (name === 'InvalidStateError') return 'This device has a passkey for the console already.'
  return 'The browser didn’t get a passkey. Try again.'
}

/** One button that does something with a passkey, and what went wrong. */
export function PasskeyButton({
  run,
  children,
  kind = 'primary',
}: {
  run: () => Promise<void>
  children: React.ReactNode
  kind?: 'primary' | 'secondary'
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Where nothing else is there to be done, Enter does it.
  useEffect(() => {
    if (kind === 'primary') button.current?.focus()
  }, [kind])
  const press = async () => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    try {
      await run()
    } catch (error) {
      setProblem(passkeyProblem(error))
    }
    setIsBusy(false)
  }
  return (
    <>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button ref={button} kind={kind} isBusy={isBusy} onClick={() => void press()}>
        {children}
      </Button>
    </>
  )
}

export function SignIn() {
  return (
    <Page title="Console">
      <p className="quiet">For the people who run this marketplace.</p>
      <PasskeyButton run={showPasskey}>Sign in with a passkey</PasskeyButton>
      <p className="quiet">Lost your passkey? Ask for a new link from the person who runs the server.</p>
    </Page>
  )
}

/** Shown over the page when the session has ended; a waiting call continues after sign-in. */
export function SignInAgain() {
  return (
    <Dialog title="Sign in again" isBlocking>
      <p>Your session ended. What you’ve written is still here.</p>
      <PasskeyButton run={showPasskey}>Sign in with a passkey</PasskeyButton>
    </Dialog>
  )
}
