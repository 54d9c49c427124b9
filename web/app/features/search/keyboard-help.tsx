import { Suspense, useCallback, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { readStored, store } from '../../ui/storage.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Listed } from '../lists/cached-lists.ts'
import styles from './keyboard-help.module.css'
import { type MoreKey, type Selecting, useKeys } from './use-keys.ts'
import { late } from '../../ui/late.ts'

const KeyboardDialog = late(async () => (await import('./keyboard-dialog.tsx')).default)

const storageKey = 'single-letter-keys'
const none: readonly string[] = []

/** The keys of the search screen, the button that shows them, and the switch that turns single letters off. */
export function KeyboardHelp({
  selection,
  cards,
  entry = 'job post',
  without = none,
  more,
}: {
  selection: Selecting
  cards: readonly Listed[]
  /** What the list is of. */
  entry?: string
  /** Keys that do nothing on this screen. */
  without?: readonly string[]
  /** Keys of this screen alone. */
  more?: readonly MoreKey[]
}) {
  /** Counted: asked for again before the browser has told that it closed, it is another one. */
  const [round, setRound] = useState(0)
  const show = useCallback(() => setRound((before) => before + 1), [])
  const [areKeysOn, setKeysOn] = useState(true)
  const isUsable = useHydrated()
  useEffect(() => {
    if (readStored('localStorage', storageKey) === 'off') setKeysOn(false)
  }, [])
  useKeys({ selection, cards, showHelp: show, areKeysOn, more })
  return (
    <>
      <button
        type="button"
        className={isUsable ? styles.keys : `${styles.keys} ${styles.waiting}`}
        onClick={show}
      >
        <Icon name="keyboard" small /> Keyboard shortcuts
      </button>
      {round ? (
        <Suspense key={round}>
          <KeyboardDialog
            entry={entry}
            without={without}
            more={more}
            areKeysOn={areKeysOn}
            onKeys={(isOn) => {
              setKeysOn(isOn)
              store('localStorage', storageKey, isOn ? 'on' : 'off')
            }}
            onClose={() => setRound(0)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
