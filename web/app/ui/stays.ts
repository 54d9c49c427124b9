import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The `shouldRevalidate` of a page whose data stays for some changes of its address: those for which `stays` is true. */
export function staysFor(stays: (from: URL, to: URL, isSent: boolean) => boolean) {
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
    !stays(currentUrl, nextUrl, formMethod !== undefined) && defaultShouldRevalidate
}

/** What a page is asked for, without what is only opened in it. */
export function without({ pathname, search }: URL, ...names: string[]): string {
  const params = new URLSearchParams(search)
  for (const name of names) params.delete(name)
  return `${pathname}?${params}`
}
