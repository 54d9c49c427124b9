import type { PaymentCard } from '@chainwork/contract/billing/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { useEndpoint } from '../forms/use-endpoint.ts'
import { ownCompany } from '../session/own-company.ts'
import { useSession } from '../session/use-session.ts'
import billing from './billing.module.css'

const page = pagePath('/recruiter/settings/payment-and-billing')

/** `Visa ending in 4242`. */
function nameOf({ brand, last4 }: PaymentCard): string {
  return `${brand} ending in ${last4}`
}

/** The cards that are offered when admins buy credits. */
export function CardsSection({ cards }: { cards: readonly PaymentCard[] }) {
  const id = ownCompany(useSession())
  const { press, isBusy } = useEndpoint({
    to: 'POST /api/company/:id/payment-card',
    isQuiet: true,
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <>
      {cards.length ? (
        <ul className={billing.rows}>
          {cards.map((card) => (
            <li key={card.id}>
              <p>
                <strong>{nameOf(card)}</strong>
                <span className="quiet">
                  Expires{' '}
                  <span>
                    {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
                  </span>
                </span>
              </p>
              {card.isDefault ? (
                <Pill tone="info">Default</Pill>
              ) : cards.length === 1 ? null : (
                <EndpointButton
                  to="POST /api/company/:id/payment-card/:cardId/default"
                  params={{ id, cardId: card.id }}
                  size="small"
                  label={`Make default: ${nameOf(card)}`}
                >
                  Make default
                </EndpointButton>
              )}
              <Button
                size="small"
                to={`?${new URLSearchParams({ do: 'deleteCard', card: card.id })}`}
                preventScrollReset
                aria-label={`Delete: ${nameOf(card)}`}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">
          No saved cards. Save one when you pay, or add it now. Our payment provider stores it; we only see
          its last four digits.
        </p>
      )}
      <Button type="button" isBusy={isBusy} onClick={() => press({ params: { id } })}>
        Add a card
      </Button>
      <NeedsScripts />
    </>
  )
}

/** Asks before a card is deleted. */
export function DeleteCardDialog({ card }: { card: PaymentCard }) {
  const id = ownCompany(useSession())
  return (
    <Dialog title="Delete card?" back={page}>
      <p>{nameOf(card)} will no longer be offered.</p>
      <DialogActions>
        <EndpointButton
          to="DELETE /api/company/:id/payment-card/:cardId"
          params={{ id, cardId: card.id }}
          back={page}
          kind="primary"
        >
          Delete
        </EndpointButton>
        <Cancel to={page} />
      </DialogActions>
    </Dialog>
  )
}
