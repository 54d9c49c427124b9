/** The name of a person as others get it; an anonymous one has none. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Anonymous candidate'
}
