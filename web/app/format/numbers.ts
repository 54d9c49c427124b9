/**
 * `12,345` for whole numbers, as everything here that is grouped is. By hand, because the browser's own formatter takes a
 * tenth of a second on a phone when it is first asked.
 */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 Job Post`, `1,234 Job Posts`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`
}
