import { useState } from 'react'
import { useServed } from './use-hydrated.ts'

/**
 * Something that only says what it says. Where the server wrote it, it stays as written, and the browser neither renders nor
 * follows it again; everywhere else, and as soon as it is about something else, it is rendered as usual.
 */
export function AsServed({
  of,
  className,
  children,
}: {
  /** What it is about: once this is another value, or another object, it is rendered. */
  of: unknown
  className?: string | undefined
  children: () => React.ReactNode
}) {
  const wasServed = useServed()
  const [first] = useState(of)
  if (wasServed && first === of && typeof document !== 'undefined')
    return (
      <div key="served" className={className} suppressHydrationWarning dangerouslySetInnerHTML={unchanged} />
    )
  return (
    <div key="rendered" className={className}>
      {children()}
    </div>
  )
}

const unchanged = { __html: '' }
