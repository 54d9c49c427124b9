import iso6391 from 'iso-639-1'

export interface Language {
  /** ISO 639-1. */
  code: string
  name: string
  nativeName: string
}

export const languages: readonly Language[] = iso6391
  .getAllCodes()
  .map((code) => ({ code, name: iso6391.getName(code), nativeName: iso6391.getNativeName(code) }))
