import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useSession } from '../session/use-session.ts'
import type { SettingsData } from './load-settings.ts'
import { LinkProviderForm } from './link-provider-form.tsx'

/** Offers to add the provider somebody tried to sign in with to the account they have now signed in to. */
export function LinkDialog({ provider }: { provider: NonNullable<SettingsData['toLink']> }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Dialog title="Link your accounts" onClose={() => void navigate(pathname)}>
      <p>
        Link {provider.label} to {user.email} to sign in with either next time.
      </p>
      <DialogActions>
        <LinkProviderForm provider={provider} label={`Link ${provider.label}`} />
        <Button to={pathname}>Not now</Button>
      </DialogActions>
    </Dialog>
  )
}
