type Element = 'bdi' | 'p' | 'dd' | 'dt' | 'div' | 'blockquote' | 'strong' | 'span'

/**
 * Words that people wrote: in their own direction, whatever stands round them. Within a line nothing else turns; as a
 * paragraph (`as="p"`) they also begin on their own side.
 */
export function Written({
  as: Tag = 'bdi',
  ...rest
}: Omit<React.HTMLAttributes<HTMLElement>, 'dir'> & { as?: Element }) {
  return <Tag dir="auto" {...rest} />
}

/** What somebody wrote, set apart. */
export function Quote({ children }: { children: string }) {
  return (
    <Written as="blockquote" className="quote">
      {children}
    </Written>
  )
}

/** The same for words inside a string, such as a label or a list of facts. */
export function isolated(words: string): string {
  return /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u.test(words)
    ? `\u2068${words}\u2069`
    : words
}

const wordTypes = new Set([undefined, 'text', 'search'])

/** Direction of an input: that of what is typed, where it is words. Addresses, numbers and codes have none of their own. */
export const typedDirection = (type?: string) => (wordTypes.has(type) ? ('auto' as const) : undefined)

/** Leaves out what is missing. */
export const isText = (words: string | null | undefined): words is string => Boolean(words)
