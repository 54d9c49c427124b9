export const profileTabs = [
  ['all', 'All Details'],
  ['on-chain', 'On-Chain Data'],
  ['off-chain', 'Off-Chain Data'],
] as const
export type ProfileTab = (typeof profileTabs)[number][0]

/** The part of the profile an address asks for; everything when it names none. */
export function tabOf(params: URLSearchParams): ProfileTab {
  return profileTabs.find(([name]) => name === params.get('tab'))?.[0] ?? 'all'
}
