import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/list-and-detail.module.css'
import type { ListStatus } from './use-list.ts'
import type { useDetail } from './use-selection.ts'

/** Pages that load by themselves while scrolling; then a button asks. */
const automaticPages = 3
const scrollThrottleMs = 200

/** The end of a list of job posts, and more of them as it comes near. */
export function ListEnd({
  list,
  next,
  children,
}: {
  list: { more: number } & ListStatus
  /** The address of the next page, for those without scripts; null at the end. */
  next: string | null
  /** Stands there when all is shown. */
  children: React.ReactNode
}) {
  const { more, status, loadMore } = list
  const end = useRef<HTMLDivElement>(null)
  const isAutomatic = next !== null && more < automaticPages && status === 'idle'
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    if (!isAutomatic || !end.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) timer ??= setTimeout(() => load(), scrollThrottleMs)
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isAutomatic])
  return (
    <div ref={end} className={layout.end}>
      {status === 'failed' ? (
        <p role="alert">
          More job posts didn’t load. The list above stays.{' '}
          <Button type="button" onClick={loadMore}>
            Try again
          </Button>
        </p>
      ) : next === null ? (
        children
      ) : (
        <Button
          href={next}
          rel="next"
          onClick={(event: React.MouseEvent) => {
            event.preventDefault()
            loadMore()
          }}
        >
          {status === 'loading' ? 'Loading …' : 'Load more'}
        </Button>
      )}
    </div>
  )
}

/** Stands beside a list in place of the chosen entry. */
export function NoDetail({
  problem,
  again,
  what,
  gone,
}: Pick<ReturnType<typeof useDetail>, 'problem' | 'again'> & {
  what: string
  /** Where there was one. */
  gone: string
}) {
  if (!problem) return <div className={layout.skeleton} aria-label={`Loading the ${what}`} role="img" />
  if (problem.kind === 'gone') return <p className={layout.note}>{gone} Choose another one.</p>
  return (
    <p className={layout.note} role="alert">
      The {what} could not be loaded.{' '}
      <Button type="button" size="small" onClick={again}>
        Try again
      </Button>
    </p>
  )
}
