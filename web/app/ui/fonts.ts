import boldUrl from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url'
import monoUrl from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url'
import sansUrl from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

/** What every page is written in. Pay stands in the bold one on cards: a wider one until it comes would move them. */
export const sansLinks = [preload(sansUrl), preload(boldUrl)]

/** For pages that begin with figures: found in the style sheet, the font comes a round trip later. */
export const monoLinks = [preload(monoUrl)]
