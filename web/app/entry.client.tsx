import { passwordPolicy } from '@chainwork/contract/identity/password-policy'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// An operator may allow longer passwords; the page says so.
passwordPolicy.max = Number(document.documentElement.dataset['passwordMax'] ?? passwordPolicy.max)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
