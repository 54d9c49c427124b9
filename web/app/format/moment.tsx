import { useHydrated } from '../ui/use-hydrated.ts'
import { age, localMoment, moment } from './dates.ts'

/** A moment to the minute: in UTC as the server writes it, in the reader's own zone once their browser can say which. */
export function Moment({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={at} title={isHydrated ? moment(at) : undefined}>
      {isHydrated ? localMoment(at) : moment(at)}
    </time>
  )
}

/** How long ago something was, with the exact moment for those who point at it. */
export function Age({ at, now }: { at: string; now: number }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={at} title={isHydrated ? localMoment(at) : moment(at)}>
      {age(at, now)}
    </time>
  )
}
