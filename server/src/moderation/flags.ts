import { editDistance } from '@chainwork/search-index'
import { nameKey } from '../companies/index.ts'

/** What the automatic checks know of a posting that was handed in. */
export interface PostingFacts {
  jobTitle: string
  /** The description's words. */
  text: string
  questions: readonly string[]
  salaryMin: number | null
  salaryMax: number | null
  company: { name: string; email: string | null; isVerified: boolean }
  /** Address of the recruiter who wrote it. */
  recruiterEmail: string | null
  /** Names of other companies that people know: verified ones, and of the same name. */
  otherCompanies: readonly string[]
  /** Postings of other companies with the same text, and how much of it. */
  copies: readonly { postingId: string; company: string; share: number }[]
}

export type FlagKind = 'freeMail' | 'paymentRequest' | 'lookAlike' | 'copiedText' | 'wideSalary'

/** Something a human should look at; never a refusal by itself. */
export interface Flag {
  kind: FlagKind
  message: string
}

const rules: Record<FlagKind, (facts: PostingFacts) => string | null> = {
  freeMail,
  paymentRequest,
  lookAlike,
  copiedText,
  wideSalary,
}

/** Every flag the facts raise, each kind at most once. */
export function flagsOf(facts: PostingFacts): Flag[] {
  return (Object.keys(rules) as FlagKind[]).flatMap((kind) => {
    const message = rules[kind](facts)
    return message ? [{ kind, message }] : []
  })
}

const freeHosts = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me tutanota.com tuta.io zoho.com qq.com 163.com 126.com'.split(
    ' ',
  ),
)

function freeMail({ company, recruiterEmail, text }: PostingFacts): string | null {
  const written = [...text.matchAll(/[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,4}[a-z]{2,20})/gi)].map(
    ([address]) => address,
  )
  // Who has proven the company's domain may answer from anywhere.
  const own = company.isVerified ? [] : [company.email, recruiterEmail]
  const found = [...written, ...own].find(
    (address) => address && freeHosts.has(address.slice(address.lastIndexOf('@') + 1).toLowerCase()),
  )
  return found ? `Contact at a free mail provider: ${found}` : null
}

const paymentPatterns: RegExp[] = [
  /\b(?:application|registration|training|onboarding|background check|visa|equipment|starter kit)\s+fees?\b/i,
  // Fees in the plural are what chains and payment systems take.
  /\bprocessing\s+fee\b/i,
  /\b(?:refundable|upfront|advance|initial)\s+(?:deposit|payment|fee)\b/i,
  /\b(?:pay|send|transfer|deposit|wire)\s+(?:us|me|the|a|an|your)?\s*(?:fee|money|deposit|payment|usdt|eth|btc|crypto)\b/i,
  /\b(?:purchase|buy)\s+(?:your|the)\s+(?:own\s+)?(?:equipment|laptop|starter kit|training)\b.{0,60}\breimburse/i,
  /\bgift cards?\b.{0,80}\b(?:send|code|buy|purchase)|\b(?:send|buy|purchase)\b.{0,40}\bgift cards?\b/i,
  /\b(?:share|send|enter|provide|give|submit)\b.{0,30}\b(?:seed phrase|recovery phrase|private key|mnemonic)\b/i,
  /\b(?:deposit|stake|fund)\b.{0,40}\b(?:your (?:own )?wallet|to unlock|to activate|to start earning)\b/i,
]

/** Where a clause begins or ends. */
const clauseEnd = /[.!?;:\n]|(?<!\bnever),/gi
const warns =
  /\b(?:never|no|not|nobody|cannot|without|cover|scam\w*|phishing|fraud\w*|victims?|attackers?)\b|n[’']t\b/i
const others =
  /\b(?:users?|people|customers?|clients?|institutions?|merchants?|holders?|funds|banks|anybody|anyone|everybody|everyone|they)\b/i

/**
 * Makers of wallets write *never share your seed phrase* and *users send ETH*: within its clause the request is warned of, or is
 * made of somebody else than the reader.
 */
function isAboutOthers(words: string, { 0: request, index }: RegExpExecArray): boolean {
  const before = words.slice(0, index)
  const clause = before.slice((before.matchAll(clauseEnd).toArray().at(-1)?.index ?? -1) + 1)
  const [after] = words.slice(index + request.length).split(clauseEnd, 1)
  if (warns.test(clause)) return true
  return others.test(clause) && !/\b(?:us|me)\b/i.test(request) && !/\byour?\b/i.test(request + after)
}

function paymentRequest({ jobTitle, text, questions }: PostingFacts): string | null {
  const words = [jobTitle, text, ...questions].join('\n')
  const found = paymentPatterns
    .flatMap((pattern) => [...words.matchAll(new RegExp(pattern, 'gi'))])
    .find((match) => !isAboutOthers(words, match))?.[0]
  return found ? `Asks for money or secrets: “${found.replace(/\s+/g, ' ').slice(0, 100)}”` : null
}

function lookAlike({ company, otherCompanies }: PostingFacts): string | null {
  if (company.isVerified) return null
  const own = nameKey(company.name)
  if (own.length < 3) return null
  const found = otherCompanies.find((name) => {
    const key = nameKey(name)
    return key === own || (Math.min(key.length, own.length) >= 6 && editDistance(key, own, 1) <= 1)
  })
  return found ? `Named like another company: ${found}` : null
}

function copiedText({ copies }: PostingFacts): string | null {
  const [closest] = copies.filter(({ share }) => share >= 0.6).toSorted((a, b) => b.share - a.share)
  return closest
    ? `${Math.round(closest.share * 100)} % of its text is that of ${closest.postingId} by ${closest.company}`
    : null
}

function wideSalary({ salaryMin, salaryMax }: PostingFacts): string | null {
  if (salaryMin === null || salaryMax === null) return null
  const isWide = salaryMax >= salaryMin * 3 && salaryMax - salaryMin >= 40_000
  return isWide ? `Salary from ${salaryMin} to ${salaryMax} US dollars says little` : null
}
