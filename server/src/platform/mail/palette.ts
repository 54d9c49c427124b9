/** The product's colours where its style sheet cannot reach: emails and the local mailbox. */
export const palette = {
  light: {
    canvas: '#F4F6F8',
    surface: '#FFFFFF',
    text: '#12161F',
    muted: '#4D5566',
    line: '#DDE2EA',
    strong: '#808999',
    signal: '#B8430B',
    onSignal: '#FFFFFF',
  },
  dark: {
    canvas: '#0E1116',
    surface: '#161A21',
    text: '#E9ECF2',
    muted: '#A9B1C0',
    line: '#2A303B',
    strong: '#737C8D',
    signal: '#FF9A5A',
    onSignal: '#241103',
  },
} as const

export const fonts = {
  sans: `'IBM Plex Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`,
  mono: `'IBM Plex Mono', ui-monospace, 'SF Mono', Menlo, Consolas, monospace`,
} as const

/** Text as HTML, safe in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
