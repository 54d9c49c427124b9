import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

/**
 * What is done less often, behind one button, as entries of a list: links, or forms with a button. Opens without scripts;
 * with them it is left by Escape, Tab, a click elsewhere or a choice, and the focus is back on the button.
 */
export function Menu({
  words,
  label,
  children,
}: {
  words: string
  label: string
  children: React.ReactNode
}) {
  const box = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const own = box.current!
    const leave = ({ target }: Event) => {
      if (own.open && !own.contains(target as Node)) own.open = false
    }
    // A dialog that a choice opens gives the focus back to where it is now.
    const choose = ({ target }: Event) => {
      if ((target as Element).closest('a, button')) close(own)
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, leave)
    own.addEventListener('click', choose)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
      own.removeEventListener('click', choose)
    }
  }, [])
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { open } = box.current!
    if (event.key === 'Escape' && open) close(box.current!)
    else {
      const entries = [...list.current!.querySelectorAll<HTMLElement>('a, button')]
      const to = stepOf(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length)
      if (to === null) return
      box.current!.open = true
      entries[to]?.focus()
    }
    event.preventDefault()
  }
  return (
    // One is open at a time, without scripts too.
    <details
      className={styles.menu}
      name="menu"
      ref={box}
      onKeyDown={onKeyDown}
      onToggle={() => box.current?.open && list.current?.scrollIntoView({ block: 'nearest' })}
    >
      <summary className={styles.button} aria-label={label}>
        {words} <Icon name="down" small />
      </summary>
      <ul ref={list}>{children}</ul>
    </details>
  )
}

function close(box: HTMLDetailsElement): void {
  box.open = false
  box.querySelector('summary')!.focus()
}

/** Which entry a key leads to, from one of them or from none; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (at < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
