import type { Place, PlaceMeant } from '@chainwork/contract/taxonomy/schemas'

/** Says that a typed place is not certain, with what it may be. */
export interface PlaceHint {
  /** What was typed. */
  text: string
  words: string
  places: readonly Pick<Place, 'code' | 'label'>[]
}

/** What to ask about a typed place; null when it is certain. */
export function questionAbout(text: string, { kind, places }: PlaceMeant): PlaceHint | null {
  if (kind === 'exact') return null
  const options = places.map(({ code, label }) => ({ code, label }))
  const [first, ...others] = places
  if (kind === 'area')
    return { text, words: `“${text}” is not a single place. Enter a country, region or city.`, places: [] }
  if (kind === 'unknown')
    return {
      text,
      words: `We don't know “${text}”. ${first ? 'Did you mean one of these?' : 'Enter a city, region or country.'}`,
      places: options,
    }
  if (!others.length) return { text, words: `Do you mean ${first!.label}?`, places: options }
  const name = others.every((place) => place.name === first!.name) ? first!.name : text
  return { text, words: `Which ${name}?`, places: options }
}
