import { Link } from 'react-router'
import controls from './controls.module.css'

/**
 * The way out of a question about something that cannot be taken back: the dialog begins on it, so that nothing is ever
 * just one more press of Enter away. Leads to the page without the question, or closes it.
 */
export function Cancel({
  to,
  onCancel,
}: { to: string; onCancel?: never } | { to?: never; onCancel: () => void }) {
  return to === undefined ? (
    <button type="button" className={controls.ghost} data-safe onClick={onCancel}>
      Cancel
    </button>
  ) : (
    <Link className={controls.ghost} data-safe to={to} preventScrollReset replace>
      Cancel
    </Link>
  )
}
