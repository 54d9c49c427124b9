const from = (width: number) => `(min-width: ${width}px)`
const below = (width: number) => `(max-width: ${width - 1}px)`

/** The sidebar has 212 px with its words and 72 with icons alone; between the two it is moving. */
export const minWithWords = 120

/**
 * Every width at which a page changes, and no other: the specification's (part "numbers").
 * A style sheet writes `@media (--phone)`, a script `matchMedia(widths.phone)`.
 */
export const widths = {
  phone: below(768),
  'tablet-up': from(768),
  /** The desktop's layout begins above 768 px: a detail stands beside its list. */
  beside: from(769),
  'not-beside': below(769),
  'tablet-down': below(1366),
  desktop: from(1366),
  sm: from(648),
  'below-sm': below(648),
  md: from(948),
  'below-md': below(948),
  lg: from(1248),
  xl: from(1488),
  xxl: from(1708),
  /** Of a container, not of the window: no room for words beside the icons. */
  icons: below(minWithWords),
} as const
