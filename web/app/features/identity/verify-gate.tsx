import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { ResendForm } from './verify-banner.tsx'

/** Lies over pages that need a verified address, until it is one. */
export function VerifyGate({ back }: { back: string }) {
  const { isSignedIn, user } = useSession()
  if (!isSignedIn || user.emailVerified) return null
  return (
    <Dialog title="Verify your account" isBlocking>
      <p>
        This page needs a verified email. We sent a verification email to <strong>{user.email}</strong>. Check
        your Spam folder if it is not in your inbox.
      </p>
      <DialogActions>
        <ResendForm label="Resend Link" kind="primary" />
        <Button to={back}>Back</Button>
      </DialogActions>
    </Dialog>
  )
}
