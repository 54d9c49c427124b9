import { isOpaqueText, tidyLine } from '../clean-text.ts'
import { maxFilterValue, maxFilterValues } from './search-limits.ts'

/** As much of a text as the API takes. */
export function lineIn(text: string, max: number): string {
  const cut = tidyLine(text.toWellFormed()).slice(0, max)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}

/** The values of a filter in an address, without those that are not known, where all are known. */
export function valuesIn(params: URLSearchParams, name: string, known: readonly string[] | null): string[] {
  const values = new Set(params.getAll(name).map(tidyLine).filter(isFilterValue))
  return [...values].filter((value) => !known || known.includes(value)).slice(0, maxFilterValues)
}

function isFilterValue(text: string): boolean {
  return text !== '' && text.length <= maxFilterValue && isOpaqueText(text)
}
