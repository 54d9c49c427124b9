import mediumUrl from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff2?url'
import monoUrl from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url'
import sansUrl from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

/** The fonts of every page. Cards show pay in medium: a wider fallback font would shift them when the real one arrives. */
export const sansLinks = [preload(sansUrl), preload(mediumUrl)]

/** For pages with figures at the top. Without a preload the browser finds this font a round trip later, in the style sheet. */
export const monoLinks = [preload(monoUrl)]
