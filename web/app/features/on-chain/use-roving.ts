import { useRef, useState } from 'react'

/**
 * One stop of the Tab key for many marks of a plot: arrow keys lead from one to the next. `move` says where a key leads, null
 * when it means nothing here.
 */
export function useRoving(start: number, move: (key: string, from: number) => number | null) {
  const [active, setActive] = useState(start)
  const marks = useRef(new Map<number, HTMLElement | SVGElement>())
  return {
    active,
    markProps: (at: number) => ({
      tabIndex: at === active ? 0 : -1,
      ref: (mark: HTMLElement | SVGElement | null) => {
        if (mark) marks.current.set(at, mark)
        else marks.current.delete(at)
      },
      onFocus: () => setActive(at),
    }),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.ctrlKey) return
      const to = move(event.key, active)
      if (to === null || !marks.current.has(to)) return
      event.preventDefault()
      setActive(to)
      marks.current.get(to)?.focus()
    },
  }
}
