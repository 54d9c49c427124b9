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
export function companyDomain(address: string): string | null {
  const domain = registeredDomain(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
  return freeMail.has(domain) || freeMailOfCountries.test(domain) ? null : domain
}

function registeredDomain(host: string): string {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && secondLevels.has(second) ? -3 : -2).join('.')
}
