import { readFileSync } from 'node:fs'

/** Texts: every kind of blank, and marks that nobody sees; digits, letters of several scripts, half a character, one that stands for eighteen. */
type Texts = 'blanks' | 'punctuation' | 'characters' | 'words'
type Addresses =
  | 'pages'
  | 'queries'
  | 'filters'
  | 'filterUnits'
  | 'paths'
  | 'cookies'
  | 'headers'
  | 'headerUnits'

/** The short pieces that hostile texts and addresses repeat. */
export const parts = JSON.parse(readFileSync(new URL('parts.json', import.meta.url), 'utf8')) as Record<
  Texts,
  string[]
> & { addresses: Record<Addresses, string[]> }
