import type { PaymentCard } from '@chainwork/contract/billing/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import billing from './billing.module.css'

const page = pagePath('/recruiter/settings/payment-and-billing')

/** `Visa ending in 4242`. */
function nameOf({ brand, last4 }: PaymentCard): string {
  return `${brand} ending in ${last4}`
}

/** The cards that are offered when admins buy credits. */
export function CardsSection({ cards }: { cards: readonly PaymentCard[] }) {
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
                  <span className="mono">
                    {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
                  </span>
                </span>
              </p>
              {card.isDefault ? (
                <Pill tone="info">Default</Pill>
              ) : cards.length === 1 ? null : (
                <ActionForm
                  values={{ do: 'chooseCard', card: card.id }}
                  size="small"
                  label={`Make default: ${nameOf(card)}`}
                >
                  Make default
                </ActionForm>
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
      <ActionForm values={{ do: 'addCard' }}>Add a card</ActionForm>
    </>
  )
}

/** Asks before a card is deleted. */
export function DeleteCardDialog({ card }: { card: PaymentCard }) {
  const navigate = useNavigate()
  const close = () => void navigate(page, { replace: true, preventScrollReset: true })
  return (
    <Dialog title="Delete card?" onClose={close}>
      <p>{nameOf(card)} will no longer be offered.</p>
      <DialogActions>
        <ActionForm values={{ do: 'deleteCard', card: card.id }} kind="primary" onDone={close}>
          Delete
        </ActionForm>
        <Cancel to={page} />
      </DialogActions>
    </Dialog>
  )
}
