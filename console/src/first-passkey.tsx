import { linkMinutes } from '@chainwork/contract/console/roles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Page, PasskeyButton } from './sign-in.tsx'
import { spendLink } from './session.ts'

/** Where a link leads: the first passkey, and with it the console. */
export function FirstPasskey() {
  const [secret] = useState(() => window.location.hash.slice(1))
  const navigate = useNavigate()
  if (!secret)
    return (
      <Page title="This link is not complete">
        <p>Copy the whole link, including the part after #.</p>
      </Page>
    )
  return (
    <Page title="Make your passkey">
      <p>It’s the only way into the console. Your device keeps it; nobody can read it from you.</p>
      <PasskeyButton
        run={async () => {
          await spendLink(secret)
          await navigate('/', { replace: true })
        }}
      >
        Make a passkey
      </PasskeyButton>
      <p className="quiet">The link works once, for {linkMinutes} minutes.</p>
    </Page>
  )
}
