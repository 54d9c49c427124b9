import { Button } from './button.tsx'

/**
 * The way out of a question about something that cannot be taken back: the dialog begins on it, so that nothing is ever
 * just one more press of Enter away. Leads to the page without the question, or closes it.
 */
export function Cancel({
  to,
  onCancel,
  children = 'Cancel',
}: ({ to: string; onCancel?: never } | { to?: never; onCancel: () => void }) & {
  /** Other words where *Cancel* is what is asked about. */
  children?: string
}) {
  return to === undefined ? (
    <Button type="button" data-safe onClick={onCancel}>
      {children}
    </Button>
  ) : (
    <Button data-safe to={to} preventScrollReset replace>
      {children}
    </Button>
  )
}
