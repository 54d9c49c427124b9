const english = new Intl.NumberFormat('en-US')

/** `12,345`; one formatter for all, because a page has hundreds of numbers and making one is what takes time. */
export function grouped(value: number): string {
  return english.format(value)
}
