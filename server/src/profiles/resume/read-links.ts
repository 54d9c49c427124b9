import type { Id } from '@chainwork/contract/ids'
import { parseLink } from '@chainwork/contract/profiles/links'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { linkTypes } from '@chainwork/contract/reference/link-types'
import { stableId } from '../../taxonomy/index.ts'

const address =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"']+|(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,5}(?:com|io|me|xyz|dev|org|net|co|app|gg|tech|ai|eth\.limo|page|site|info|eu|de|at|ch|fr|es|pt|br|uk|it|nl)(?![a-z\d-])(?:\/[^\s|,;()<>"']*)?/gi
const maxLinks = 30
const otherNames: Record<string, string> = {
  twitter: 'X',
  'x (twitter)': 'X',
  'x/twitter': 'X',
  'twitter/x': 'X',
  'twitter (x)': 'X',
  stackoverflow: 'Stack Overflow',
  warpcast: 'Farcaster',
}
const kindCalled = (name: string) => {
  const called = otherNames[name.toLowerCase()] ?? name
  return linkTypes.find((each) => each.name.toLowerCase() === called.toLowerCase() && each.name !== 'Website')
}

/** Addresses of kinds we know, also as `GitHub: ada`; another one counts as the person's page, once, and only in the head. */
export function readLinks(head: string, everything: string): ResumeProposal['links'] {
  const found = new Map<string, ResumeProposal['links'][number]>()
  const put = (kind: (typeof linkTypes)[number], typed: string) => {
    const parsed = parseLink(kind, typed)
    // `linkedin.com/in` and the like lead to nobody.
    const isPage = parsed !== null && parsed.link === parsed.url && /^(?:LinkedIn|GitHub|X)$/.test(kind.name)
    if (parsed && !isPage && found.size < maxLinks)
      found.set(parsed.url, {
        linkTypeId: stableId('linkType', kind.name) as Id<'linkType'>,
        name: kind.name,
        ...parsed,
      })
  }
  const add = (typed: string, allowsWebsite: boolean) => {
    const text = withScheme(typed.replace(/[.,;:]+$/, ''))
    const isOfKind = linkTypes.some(
      ({ name, baseUrl }) =>
        name !== 'Website' && new URL(baseUrl).hostname.replace('www.', '') === hostOf(text),
    )
    // The first page of such a site is nobody's own.
    if (isOfKind && !/[^/]\/[^/]+/.test(text)) return
    const kind =
      linkTypes.find((each) => each.name !== 'Website' && parseLink(each, text)) ??
      (allowsWebsite && !isOfKind && ![...found.values()].some(({ name }) => name === 'Website')
        ? linkTypes.find(({ name }) => name === 'Website')
        : undefined)
    if (kind) put(kind, text)
  }
  // An address that breaks after a slash goes on in the next line.
  const words = withoutMail(
    head.replace(/(?<=\.[a-z]{2,}\/(?:\S*\/)?)\n(?=\S+(?:\n|$))|(?<=\.[a-z]{2,}\S*)\n(?=\/\S)/g, ''),
  )
  for (const [typed] of words.matchAll(address)) add(typed, true)
  for (const [, name = '', handle = ''] of words.matchAll(labelled)) {
    const kind = kindCalled(name.trim())
    // `LinkedIn: in/ada` is written by people who leave out the host.
    if (kind && !/\.[a-z]{2,}(?:\/|$)/i.test(handle)) put(kind, handle.replace(/^\/?(?:in|u|user)\//, ''))
  }
  for (const [typed] of withoutMail(everything).matchAll(address)) add(typed, false)
  return [...found.values()]
}

const labelled =
  /(?:^|[|·•,;\t\n])\s*([A-Za-z][A-Za-z ()/]{0,16})\s*[:：–-]\s*@?([\w./~+-]{2,60})(?=\s*(?:$|[|·•,;\t\n]))/gm

const withoutMail = (text: string) =>
  text.replace(/(?<![^\s@|,;<>()])[^\s@|,;<>()]{1,64}@[^\s@|,;<>()]+\.[^\s@|,;<>()]+/g, ' ')

const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).hostname.replace('www.', '') : null)

function withScheme(text: string): string {
  return /^https?:/i.test(text) ? text : `https://${text}`
}
