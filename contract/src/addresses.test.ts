import { expect, test } from 'vitest'
import { companyForm } from './companies/company-form.ts'
import { createCompany } from './companies/team.ts'
import { contactMessage } from './contact/schemas.ts'
import { email } from './identity/schemas.ts'
import { parseLink } from './profiles/links.ts'

const site = { name: 'Website', baseUrl: 'https://' }
const refused = 'Add a valid web address.'
const websites = [createCompany.body!.shape.website, companyForm.shape.website]

test.each([
  'https://apple.com@evil.com/',
  'https://user:secret@example.com',
  'http://localhost',
  'http://localhost:3000/',
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://10.0.0.1',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.1.1',
  'http://[::1]/',
  'http://[fe80::1]',
  'http://8.8.8.8',
  'http://printer.local',
  'http://metadata.google.internal',
  'http://router.lan.',
  'http://intranet',
  'javascript:alert(1)',
  'ftp://example.com',
  'mailto:ada@example.com',
  'https://exa mple.com',
  'https://example.com/\u202egnp.exe',
  'https:example.com',
  '//example.com',
  'example',
])('%s is no website, of a company or of a person', (typed) => {
  for (const schema of websites) expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(refused)
  expect(parseLink(site, typed)).toBeNull()
})

test.each([
  ['foobar.com', 'https://foobar.com', 'https://foobar.com/'],
  [' www.foobar.com/jobs?a=1 ', 'https://www.foobar.com/jobs?a=1', 'https://www.foobar.com/jobs?a=1'],
  ['foobar.com:8443', 'https://foobar.com:8443', 'https://foobar.com:8443/'],
  ['http://foobar.com/', 'http://foobar.com/', 'http://foobar.com/'],
  ['HTTPS://Foobar.COM', 'https://foobar.com', 'https://foobar.com/'],
  ['https://müller.de', 'https://xn--mller-kva.de', 'https://xn--mller-kva.de/'],
])('%s is completed the same everywhere', (typed, stored, link) => {
  for (const schema of websites) {
    expect(schema.parse(typed)).toBe(stored)
    expect(schema.parse(stored)).toBe(stored)
  }
  expect(parseLink(site, typed)?.url).toBe(link)
})

test('an empty website is null', () => {
  for (const schema of websites)
    for (const nothing of ['', ' ', null]) expect(schema.parse(nothing)).toBeNull()
})

const max64 = 'a'.repeat(64)
test.each([
  "#!$%&'*+-/=?^_{}|~@example.com",
  'a.b+c@example.co.uk',
  `${max64}@example.com`,
  `a@${'b'.repeat(63)}.com`,
  'a@xn--mller-kva.de',
])('%s is an address', (typed) => {
  expect(email.parse(` ${typed.toUpperCase()} `)).toBe(typed.toLowerCase())
  expect(contactMessage.shape.email.parse(typed)).toBe(typed.toLowerCase())
  expect(companyForm.shape.email.parse(typed)).toBe(typed.toLowerCase())
})

test.each([
  'test@iana-.com',
  'test@-iana.com',
  'test@iana..com',
  `${max64}a@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@example',
  'a@127.0.0.1',
  'a@b@example.com',
  'a b@example.com',
  '"a"@example.com',
  'a@example.com\nbcc:b@example.com',
  'a@example.com, b@example.com',
])('%s is not an address', (typed) => {
  for (const schema of [email, contactMessage.shape.email, companyForm.shape.email])
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address')
})

test.each([
  ['ada@müller.de', 'ada@xn--mller-kva.de'],
  ['Ada@MÜLLER.de', 'ada@xn--mller-kva.de'],
  ['ada@mu\u0308ller.de', 'ada@xn--mller-kva.de'],
  ['ada@XN--MLLER-KVA.de', 'ada@xn--mller-kva.de'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
  ['ada@مثال.إختبار', 'ada@xn--mgbh0fb.xn--kgbechtv'],
])('%s is kept as %s', (typed, stored) => {
  for (const schema of [email, contactMessage.shape.email, companyForm.shape.email]) {
    expect(schema.parse(typed)).toBe(stored)
    expect(schema.parse(stored)).toBe(stored)
  }
})

test.each([
  'ada@müller.de/x.com',
  'ada@müller.de:80',
  'ada@ü@müller.de',
  'ada@müller\u202e.de',
  'ada@１２７.0.0.1',
  'ada@xn--a-.com',
  'ada@mü ller.de',
  'ada@ü',
  `ada@${'ü'.repeat(63)}.de`,
  'ada@müller.de\nbcc:b@example.com',
])('%s has no domain', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address')
})

test('letters before the @ that mail servers may not know are refused in words', () => {
  for (const typed of ['ä@example.com', '用户@例子.测试', 'józef@müller.de'])
    expect(email.safeParse(typed).error?.issues[0]?.message).toMatch(/^Before the @, .* unaccented Latin/)
})
