import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './keyboard-help.module.css'
import type { MoreKey } from './use-keys.ts'

const map = (entry: string): [keys: string, does: string][] => [
  ['j or ↓', `next ${entry}`],
  ['k or ↑', `previous ${entry}`],
  ['Enter', 'go to the details'],
  ['Esc', 'back to the list'],
  ['s', 'save'],
  ['a', 'apply'],
  ['x', 'not interested'],
  ['/', 'search'],
  ['Page Down, Page Up', 'next, previous card'],
  ['Ctrl+End, Ctrl+Home', 'leave the list'],
  ['?', 'this help'],
]

/** All keys of a list beside its detail, and the switch that turns single letters off. */
export default function KeyboardDialog({
  entry,
  without,
  more,
  areKeysOn,
  onKeys,
  onClose,
}: {
  entry: string
  without: readonly string[]
  more?: readonly MoreKey[] | undefined
  areKeysOn: boolean
  onKeys: (isOn: boolean) => void
  onClose: () => void
}) {
  const shown = [
    ...map(entry).filter(([keys]) => !without.includes(keys)),
    ...(more ?? []).map(({ key, does }) => [key, does] as const),
  ]
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.map}>
        {shown.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.letters}>
        <input type="checkbox" checked={areKeysOn} onChange={(event) => onKeys(event.target.checked)} />
        Single-letter keys
      </label>
      <form method="dialog">
        <Button kind="primary">Close</Button>
      </form>
    </Dialog>
  )
}
