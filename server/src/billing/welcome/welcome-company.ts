import { createHmac } from 'node:crypto'
import { dayMs } from '@chainwork/contract/durations'
import { pagePath } from '@chainwork/contract/pages'
import { sql } from 'kysely'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { mailboxOf } from '../../platform/mail/index.ts'
import { grantCredits } from '../operate-credits.ts'

/** Providers of free addresses: a domain says nothing about a company there. */
const freeMail = new Set(
  `aol.com bk.ru bluewin.ch comcast.net cox.net duck.com email.com fastmail.com fastmail.fm free.fr freenet.de
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hushmail.com icloud.com inbox.ru
  interia.pl keemail.me laposte.net libero.it list.ru mac.com mail.com mail.de mail.ru mailbox.org mailfence.com
  me.com msn.com naver.com o2.pl onet.pl orange.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com
  rambler.ru rediffmail.com riseup.net rocketmail.com runbox.com sbcglobal.net seznam.cz sfr.fr sina.com skynet.be
  sohu.com t-online.de tuta.com tuta.io tutamail.com tutanota.com tutanota.de verizon.net virgilio.it wanadoo.fr
  web.de wp.pl yandex.com yandex.ru ymail.com zoho.com zohomail.com 126.com 139.com 163.com 189.cn`.split(
    /\s+/,
  ),
)

/** Providers with a domain in many countries. */
const freeMailOfCountries = /^(?:hotmail|live|outlook|yahoo)\.(?:com|(?:com?\.)?[a-z]{2})$/
/** Second levels under which countries register names. */
const secondLevels: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

/** The domain of a company's address, as it was registered, since subdomains cost nothing; null for free mail. */
function companyDomain(address: string): string | null {
  const domain = registeredDomain(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
  return freeMail.has(domain) || freeMailOfCountries.test(domain) ? null : domain
}

function registeredDomain(host: string): string {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && secondLevels.has(second) ? -3 : -2).join('.')
}

export interface WelcomeSettings {
  /** Credits that a new company gets; 0 turns it off. */
  welcomeCredits: number
  /** Whether companies of one network are counted. */
  countsNetworks: boolean
  secret: string
}

export const welcomeDays = 90
/** So many companies of one network get their credits at once; later ones wait for the operator. */
const perNetwork = 4
/** One founding after the other decides, so that two at once count each other. */
const turn = 7_401_074

/**
 * Gives a new company its first post free: one a person for ever, one a company domain in 90 days, and from the fifth of one
 * network on when an operator agrees. The founder's address is verified by then, and they belong to the company.
 */
export async function welcomeCompany(
  tx: Tx,
  { welcomeCredits, countsNetworks, secret }: WelcomeSettings,
  founded: { companyId: string; userId: string; email: string; network: string; now: Date },
): Promise<void> {
  if (!welcomeCredits) return
  const { companyId, userId, email, now } = founded
  const hash = (what: string, text: string) =>
    createHmac('sha256', secret).update(`welcome ${what}:${text}`).digest('base64url')
  const person_hash = hash('person', mailboxOf(email))
  const domain = companyDomain(email)
  const network_hash = countsNetworks ? hash('network', founded.network) : null
  await sql`select pg_advisory_xact_lock(${turn})`.execute(tx)
  const since = new Date(now.getTime() - welcomeDays * dayMs)
  const { rows } = await sql<{ isKnown: boolean; isTaken: boolean; neighbors: number }>`
    select exists (select from welcome_credit where user_id = ${userId} or person_hash = ${person_hash}) as "isKnown",
      exists (select from welcome_credit where domain = ${domain} and at > ${since} and state <> 'refused') as "isTaken",
      (select count(*)::int from welcome_credit where network_hash = ${network_hash} and at > ${since}) as neighbors`.execute(
    tx,
  )
  const { isKnown, isTaken, neighbors } = rows[0]!
  if (isKnown || isTaken) return
  const state = neighbors >= perNetwork ? 'waiting' : 'granted'
  await tx
    .insertInto('welcome_credit')
    .values({
      company_id: companyId,
      user_id: userId,
      person_hash,
      domain,
      network_hash,
      state,
      credits: welcomeCredits,
      at: now,
      decided_at: state === 'granted' ? now : null,
    })
    .execute()
  if (state === 'granted')
    await grantWelcome(tx, { companyId, credits: welcomeCredits, operator: 'welcome', now })
  else
    await notify(tx, {
      userIds: [userId],
      side: 'recruiter',
      companyId,
      kind: 'creditsGranted',
      title: 'Your free first post has to wait',
      text: 'Several companies signed up from your network, so we check first, usually within a working day.',
      path: pagePath('/recruiter/my-jobs'),
      key: `welcomeWaits:${companyId}`,
      now,
    })
}

/** Gives the credits, once a company; its owner and admins are told. */
export async function grantWelcome(
  tx: Tx,
  { companyId, credits, ...by }: { companyId: string; credits: number; operator: string; now: Date },
): Promise<boolean> {
  const { result } = await grantCredits(tx, {
    companyId,
    amount: credits,
    reference: `welcome:${companyId}`,
    ...by,
  })
  return result === 'done' || result === 'alreadyDone'
}
