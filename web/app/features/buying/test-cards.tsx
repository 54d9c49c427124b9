import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './buying.module.css'

const cards = [
  ['4242 4242 4242 4242', 'Paid at once'],
  ['4000 0027 6000 3184', 'Asks for 3-D Secure first'],
  ['4000 0000 0000 0002', 'Declined'],
] as const

/** What to pay with where payments are played. */
export function TestCards() {
  return (
    <Notice as="section" aria-label="Test cards" size="small">
      <p>
        <strong>No money moves here.</strong> Pay with a test card, any future date and any code.
      </p>
      <div className={styles.testCards}>
        <ul>
          {cards.map(([number, what]) => (
            <li key={number}>
              <span>
                <code className="mono">{number}</code> <span className="quiet">{what}</span>
              </span>
              <CopyButton
                text={() => number}
                told="Copied to clipboard"
                failed="Copy failed. Select the text and copy it."
              >
                Copy<span className="visually-hidden"> {number}</span>
              </CopyButton>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
