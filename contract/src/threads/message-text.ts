import { fillMessage } from '../applications/templates.ts'
import { cautionWords } from './values.ts'

/** A stretch of a message and where it begins: words, or an address of the web with the host that it leads to. */
export type TextPart = { at: number; text: string } & ({ href?: undefined } | { href: string; host: string })

const addresses = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/giu
/** What ends a sentence and not an address. */
const ending = /[.,;:!?)\]»”’]+$/u

/** Splits a message where an address of the web stands. The host is as machines read it, so that one in look-alike letters shows. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const written = found.replace(ending, '')
    const address = URL.parse(written)
    if (!address?.hostname || address.username || address.password) continue
    if (index > from) parts.push({ at: from, text: text.slice(from, index) })
    parts.push({ at: index, text: written, href: address.href, host: address.hostname })
    from = index + written.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return parts
}

const codeHosts =
  /(?:^|\.)(?:github\.(?:com|io|dev)|githubusercontent\.com|gitlab\.(?:com|io)|bitbucket\.org|codeberg\.org|sourceforge\.net|npmjs\.com|pypi\.org|crates\.io|docker\.com|codesandbox\.io|stackblitz\.com|replit\.com|repl\.it|glitch\.com|vercel\.app|netlify\.app|drive\.google\.com|dropbox\.com|mega\.nz|mediafire\.com|wetransfer\.com|we\.tl)$/i
const codeFiles = /\.(?:zip|rar|7z|tar|t?gz|exe|msi|dmg|pkg|apk|jar|sh|bat|ps1|js|py|git)(?:[?#]|$)/i
const bareCodeHosts = /\b(?:github|gitlab|bitbucket)\.(?:com|org|io)\/\S/i
const runsCode =
  /\b(?:git\s+clone|(?:npm|pnpm|yarn|bun)\s+(?:i|install|run|start|add|dev)\b|npx\s|pip3?\s+install|cargo\s+run|docker\s+(?:run|pull|compose)|curl\s+\S*https?:|run\s+(?:the|this|our|my|it|some)?\s*(?:code|script|project|repo\w*|app|installer)\b|clone\s+(?:the|this|our|my)\s+repo)/i
const asksForWallet =
  /\b(?:(?:connect|link|verify|unlock|import|sign|send|share|use|need|provide)\w*\b[^.!?\n]{0,40}\bwallets?|wallet\s+(?:address|connect|key)|walletconnect|metamask|phantom\s+wallet|(?:seed|recovery|secret)\s+phrase|mnemonic|private\s+key|sign\s+(?:a|the|this)\s+(?:message|transaction))\b/i

/** The warning to show beside a message that links to code or asks for a wallet; null beside others. */
export function cautionFor(text: string): string | null {
  const linksToCode = partsOf(text).some(
    (part) =>
      part.href !== undefined &&
      (codeHosts.test(part.host) || codeFiles.test(URL.parse(part.href)!.pathname)),
  )
  const isRisky = linksToCode || bareCodeHosts.test(text) || runsCode.test(text) || asksForWallet.test(text)
  return isRisky ? cautionWords : null
}

/** A template as one person reads it; a name that nobody shows leaves no gap. */
export function fillTemplate(
  text: string,
  words: { firstName: string; jobTitle: string; company: string },
): string {
  return fillMessage(words.firstName ? text : text.replace(/ ?\{firstName\}/g, ''), words)
}
