const names = ['all', 'on-chain', 'off-chain'] as const
export type ProfileTab = (typeof names)[number]

/** The part of the profile an address asks for; everything when it names none. */
export function tabOf(params: URLSearchParams): ProfileTab {
  return names.find((name) => name === params.get('tab')) ?? 'all'
}
