import { passwordPolicy } from '@chainwork/contract/identity/password-policy'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { nameOwnerEverywhere } from './api/page-owner.ts'
import { leaveToAnother } from './features/session/page-person.ts'

// An operator may allow longer passwords; the page says so.
passwordPolicy.max = Number(document.documentElement.dataset['passwordMax'] ?? passwordPolicy.max)

nameOwnerEverywhere(leaveToAnother)

// React Router (seen with 8.4) reads the rest of an answer for itself, and nobody catches it when the page is left meanwhile.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
