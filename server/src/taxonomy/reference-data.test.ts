import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { blockchains } from '@chainwork/contract/reference/blockchains'
import { currencies } from '@chainwork/contract/reference/currencies'
import { skills } from '@chainwork/contract/reference/skills'
import { expect, test } from 'vitest'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { openTaxonomy } from './index.ts'

const app = testApp()
const list = async (path: string) => (await app.call('GET', path)).body

test('money that is paid in today is offered, and none that ended', () => {
  const codes = currencies.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['USD', 'EUR', 'XCG', 'ZWG', 'SLE', 'XOF']))
  for (const ended of ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL', 'XAU', 'XTS'])
    expect(codes).not.toContain(ended)
  expect(currencies.find(({ code }) => code === 'XCG')).toMatchObject({ decimals: 2, minorPerMajor: 100 })
  expect(codes).toEqual([...new Set(codes)].toSorted())
})

test('chains have one symbol, one name and a mark each, and those that job boards name are there', async () => {
  const names =
    'Polygon,zkSync,Berachain,Monad,Hyperliquid,Sonic,Story,Ronin,Linea,Scroll,Taiko,Unichain,World Chain,Plume,Abstract,Aleo,Aztec,Canton,Cronos,Casper,Chia,Decred,Dymension,Eclipse,EigenLayer,Ethereum Classic,Flare,Fuel,Horizen,Hyperledger Fabric,ICON,Initia,IOTA,IoTeX,Kadena,Kaia,Lisk,LUKSO,Manta,MANTRA,MegaETH,Moonriver,Movement,Neo,Nervos,Neutron,Nillion,Ontology,opBNB,peaq,Plasma,PulseChain,Rootstock,Saga,Secret Network,Shibarium,SKALE,Soneium,Stargaze,Syscoin,Telos,Terra,THORChain,Viction,WAX,X Layer,XDC Network,ZetaChain,Zilliqa,Zora,Bittensor,Akash,Axelar,Aurora,Avail,Babylon,Bitlayer,Boba,Centrifuge,Chiliz,Core,dYdX,Enjin,Fraxtal,Fuse,Gravity,Hemi,Ink,Juno,Katana,Mode,Merlin'
  const offered = (await list('/api/blockchain')) as { symbol: string; name: string; iconUrl: string }[]
  for (const name of names.split(',')) expect(offered.map((chain) => chain.name)).toContain(name)
  for (const key of ['symbol', 'name', 'iconUrl'] as const)
    expect(new Set(offered.map((chain) => chain[key].toLowerCase())).size, key).toBe(offered.length)
  for (const { iconUrl } of blockchains)
    expect(
      existsSync(fileURLToPath(new URL(`../../../web/public${iconUrl}`, import.meta.url))),
      iconUrl,
    ).toBe(true)
})

test('a chain that was renamed is known by both symbols, and offered by the new one alone', async () => {
  const { db } = app.database
  await db
    .insertInto('blockchain')
    .values({ symbol: 'MATIC', name: 'Polygon', icon_url: '', position: 4 })
    .execute()
  await openTaxonomy(app.database)
  const offered = ((await list('/api/blockchain')) as { symbol: string }[]).map(({ symbol }) => symbol)
  const symbols = new Set(['POL', 'ZK', 'MATIC', 'ZKS'])
  expect(offered.filter((symbol) => symbols.has(symbol))).toEqual(['POL', 'ZK'])
  const id = await aCompany(app)
  await db
    .updateTable('company')
    .set({ blockchains: ['MATIC', 'ETH', 'ZKS'] })
    .where('id', '=', id)
    .execute()
  const before = (await list(`/api/company/${id}`)).blockchains
  expect(before).toMatchObject([{ symbol: 'POL', name: 'Polygon' }, { symbol: 'ETH' }, { symbol: 'ZK' }])
})

test.each([
  ['prague', 'Prague, Czechia'],
  ['praha', 'Praha, Prague, Czechia'],
  ['diekirch', 'Diekirch, Luxembourg'],
  ['new york city', 'New York City, New York, United States'],
])('the place %s is labelled %s', async (typed, label) => {
  expect((await list(`/api/place?q=${encodeURIComponent(typed)}`)).items[0].label).toBe(label)
})

test('no place is labelled by its own name twice', async () => {
  for (const city of ['Berlin', 'Vienna', 'Hamburg', 'Prague', 'Oslo', 'Tokyo', 'Singapore'])
    for (const { label } of (await list(`/api/place?q=${city}`)).items)
      expect(label, city).not.toMatch(/^([^,]+), \1,/)
})

test('the skills that ads name most and no list had are there, each under one name', () => {
  const names = skills.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => each.toLowerCase()))
  for (const name of [
    'MS Excel',
    'EKS',
    'VPC',
    'DNS',
    'Vault',
    'Podman',
    'CISSP',
    'plotly',
    'Istio',
    'SAML',
    'RAG',
  ])
    expect(names, name).toContain(name.toLowerCase())
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a place has the code and the number of its country', async () => {
  const place = async (code: string) => (await list(`/api/place?code=${code}`)).items[0]
  expect(await place('DE')).toMatchObject({ alpha2: 'DE', alpha3: 'DEU', numeric: '276', parent: null })
  expect(await place('DE-BE')).toMatchObject({ alpha2: 'DE', alpha3: 'DEU', numeric: '276', parent: 'DE' })
  expect(await place('AF')).toMatchObject({ alpha3: 'AFG', numeric: '004' })
})

test('of two letters countries with that code come first, then those of that longer code, then regions', async () => {
  const codes = async (q: string) =>
    (await list(`/api/place?q=${q}&limit=100`)).items.map(({ code }: any) => code)
  expect((await codes('is')).slice(0, 2)).toEqual(['IS', 'IL'])
  expect((await codes('au')).slice(0, 2)).toEqual(['AU', 'AT'])
  for (const q of ['is', 'us', 'ch', 'de']) {
    const found = await codes(q)
    const ranks = found.map((code: string) => (code.includes('-') ? 2 : code === q.toUpperCase() ? 0 : 1))
    expect([q, ranks]).toEqual([q, ranks.toSorted()])
  }
})

test('the places of a country come page by page, and a damaged position is refused', async () => {
  const whole = await list('/api/place?q=SI&limit=100')
  const found: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await list(`/api/place?q=SI&limit=40${after && `&after=${after}`}`)
    expect(page.total).toBe(whole.total)
    found.push(...page.items.map(({ code }: { code: string }) => code))
    after = page.next
  }
  expect(found.length).toBe(whole.total)
  expect(new Set(found).size).toBe(whole.total)
  expect(found.slice(0, 100)).toEqual(whole.items.map(({ code }: { code: string }) => code))
  for (const after of ['x', '-1', '0', '99999']) {
    const { status, body } = await app.call('GET', `/api/place?q=SI&after=${after}`)
    expect([status, Object.keys(body.fields)], after).toEqual([422, ['after']])
  }
})

test('every skill has the icon of its kind', async () => {
  const icons = new Set(((await list('/api/skill')) as { iconUrl: string }[]).map(({ iconUrl }) => iconUrl))
  expect(icons.size).toBe(3)
  for (const icon of icons)
    expect(existsSync(fileURLToPath(new URL(`../../../web/public${icon}`, import.meta.url))), icon).toBe(true)
})

test('the API names the currencies with their decimals', async () => {
  const { items, total, next } = await list('/api/currency')
  expect([total, next]).toEqual([items.length, null])
  const offered = items as { code: string; decimals: number }[]
  const decimals = Object.fromEntries(offered.map(({ code, decimals }) => [code, decimals]))
  expect(decimals).toMatchObject({ USD: 2, JPY: 0, KWD: 3 })
})
