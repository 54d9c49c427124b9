/** What the editor holds, as the server keeps it: list items without paragraphs round them, nothing empty. */
export function cleanHtml(written: string): string {
  return written.replace(/<li><p>([^]*?)<\/p>/g, '<li>$1').replace(/<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>/g, '')
}

/** Pasted headings of any rank become the two there are; everything else unknown falls away in the editor. */
export function twoRanks(html: string): string {
  return html.replace(/<(\/?)h[12](?=[\s>])/gi, '<$1h3').replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
}

/** The address somebody means: `example.org/jobs`, `me@example.org`; null for what cannot be linked to. */
export function linkAddress(typed: string): string | null {
  const words = typed.trim()
  if (!words || words.length > 500 || /\s/.test(words)) return null
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(words)) return `mailto:${words}`
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(words)?.[1]?.toLowerCase()
  if (scheme && !['http', 'https', 'mailto'].includes(scheme)) return null
  const address = URL.parse(scheme ? words : `https://${words}`)
  if (!address) return null
  return address.protocol === 'mailto:' || address.hostname.includes('.') ? address.href : null
}
