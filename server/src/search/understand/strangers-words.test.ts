import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { searchInWords, understoodPartsOf } from '../../testing/search-in-words.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const search = (jobKeyword: string) => searchInWords(app, jobKeyword)

test('a job title is not corrected to a word that only looks like it', async () => {
  const company_id = await aCompany(app)
  const make = (job_title: string, job_description = '<p>Work.</p>') => ({
    company_id,
    job_title,
    job_description,
  })
  await somePostings(app, [
    make(
      'Baker',
      '<p>Water, bake and inventory. A constant state of assurance, solder, former detector, packer, technical relation.</p>',
    ),
    make('Garden Product Chef', '<p>We publish what was published, and coordinate a stream.</p>'),
  ])
  for (const query of [
    'banker',
    'waiter',
    'soldier',
    'farmer',
    'director',
    'consultant',
    'investor',
    'insurance',
    'real estate',
    'base',
    'chief',
    'producer',
    'gardener',
    'publisher',
    'coordinator',
    'streamer',
    'picker',
    'technician',
    'relocation',
  ])
    expect(await search(query), query).toMatchObject({ corrected: [], total: 0 })
  expect((await search('prodcut')).corrected).toEqual([{ from: 'prodcut', to: 'product' }])
})

test('a word is not corrected when the texts have its other forms', async () => {
  const company_id = await aCompany(app)
  const matched = {
    company_id,
    job_title: 'Clerk',
    job_description: '<p>You are matched to what matches.</p>',
  }
  const machine = { company_id, job_title: 'Machine Operator' }
  await somePostings(app, [machine, matched, matched, matched, matched, matched])
  expect(await search('matching')).toMatchObject({ corrected: [] })
})

test('the Chinese word for hiring does not find recruiters', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: '宁波公司招聘Java工程师' },
    { company_id, job_title: '招聘专员' },
    { company_id, job_title: 'Talent Partner' },
  ])
  expect((await search('recruiter')).first.toSorted()).toEqual(['Talent Partner', '招聘专员'])
  expect((await search('java 招聘')).first).toEqual(['宁波公司招聘Java工程师'])
})

test('a company named after money does not offer work in finance', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: 'AI数字金融平台招聘SRE工程师' },
    { company_id, job_title: '财务管理' },
  ])
  expect((await search('finance')).first).toEqual(['财务管理'])
})

test.each([
  ['marketer', 'Marketing Manager'],
  ['growth marketer', 'Growth Manager'],
  ['growth lead', 'Growth Manager'],
  ['people ops', 'Talent Partner'],
  ['hr assistant', 'HR Associate'],
  ['hr business partner', 'HR Associate'],
  ['pen tester', 'Security Engineer'],
  ['soc analyst', 'Security Operations Engineer'],
  ['community mod', 'Community Manager'],
  ['support agent', 'Customer Support Specialist'],
  ['customer service rep', 'Customer Service Associate'],
  ['tech support', 'Technical Support Engineer'],
  ['account exec', 'Account Executive'],
  ['linux administrator', 'Linux Admin'],
  ['infra engineer', 'Infrastructure Engineer'],
  ['director', 'Head of Sales'],
  ['early career', 'Junior Developer'],
  ['gaming', 'Game Designer'],
  ['撮合', 'Matching Engine Developer'],
  ['matching engine', '撮合系统开发'],
])('%s finds %s', async (query, job_title) => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title },
    { company_id, job_title: 'Pastry Cook' },
  ])
  expect((await search(query)).first).toEqual([job_title])
})

test.each([
  ['remote worldwide', ['workplace: Remote']],
  ['worldwide remote', ['workplace: Remote']],
  ['developer anywhere', ['role: Developer', 'workplace: Remote']],
  ['远端 前端', ['workplace: Remote', 'skill: Frontend Development']],
  ['居家办公', ['workplace: Remote']],
  ['6 month contract', ['employment: Contract']],
  ['contract 12 months', ['employment: Contract']],
  ['fixed term contract', ['employment: Contract']],
  ['stage marketing', ['employment: Internship', 'role: Marketing']],
  ['CDD', ['employment: Temporary']],
  ['freiberuflich', ['employment: Contract']],
  ['autónomo', ['employment: Contract']],
  ['正社員', ['employment: Full-time']],
  ['業務委託', ['employment: Contract']],
  ['berufseinsteiger', ['seniority: Berufseinsteiger']],
  ['高级 golang', ['seniority: 高级', 'skill: Go']],
  ['uzaktan yazılım mühendisi', ['workplace: Remote', 'role: Yazılım mühendisi']],
  ['early stage', ['role: Early stage']],
  ['stage manager', ['role: Stage manager']],
  ['stage managers', ['role: Stage manager']],
  ['stage lighting berlin', ['role: Stage lighting', 'place: Berlin']],
  ['撮合', ['role: 撮合']],
  ['撮合引擎 rust', ['role: 撮合引擎', 'skill: Rust']],
  ['交易所 java', ['role: 交易所', 'skill: Java']],
  ['teamleiter', ['role: Teamleiter']],
  ['работа для дизайнера удалённо', ['role: Дизайнер', 'workplace: Remote']],
  ['программисты берлин', ['role: Программист', 'place: Berlin']],
  ['разработкой', ['role: Разработка']],
  ['programistów solidity', ['role: Programista', 'skill: Solidity']],
  ['sviluppatori', ['role: Sviluppatore']],
  ['diseñadores gráficos remoto', ['role: Diseñador', 'role: Grafico', 'workplace: Remote']],
  ['Entwickler:innen Berlin', ['role: Entwickler', 'place: Berlin']],
  ['Entwicklerinnen (m/w/d)', ['role: Entwickler']],
  ['مطور بلوكتشين عن بعد', ['role: مطور', 'role: بلوكتشين', 'workplace: Remote']],
  ['المطور', ['role: مطور']],
  ['who hires in Lagos', ['place: Lagos']],
  ['companies hiring designers', ['role: Designer']],
  ['non-technical crypto jobs', ['role: Non-technical', 'role: Crypto']],
  ['crypto sin programar', ['role: Crypto', 'role: Non-technical']],
])('%s is read as %j', (text, expected) => {
  expect(understoodPartsOf(text)).toEqual(expected)
})

test.each([
  ['design', 'Brand Designer'],
  ['infrastructure', 'Site Reliability Engineer'],
  ['ops', 'Operations Lead'],
  ['analytics', 'Data Analyst'],
  ['writing', 'Technical Writer'],
  ['education', 'Teacher'],
  ['web', 'Frontend Engineer'],
  ['admin', 'Office Manager'],
  ['support', 'Customer Service Associate'],
  ['partnerships', 'Business Development Lead'],
  ['operations manager', 'Head of Operations'],
  ['people', 'HR Associate'],
])('%s alone is a field of work, and %s works in it', async (query, job_title) => {
  const company_id = await aCompany(app)
  const prose = `<p>Web design, analytics, education, writing, ops, infrastructure, support, admin, people.</p>`
  await somePostings(app, [
    { company_id, job_title, daysOld: 3 },
    { company_id, job_title: 'Pastry Cook', job_description: prose },
  ])
  expect((await search(query)).first[0]).toBe(job_title)
})

test('similar jobs are close matches when no post names the protocol or the type of contract', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: 'Engineer', skills: ['Smart Contracts'] },
    { company_id, job_title: 'Writer', employment_type: 'contract' },
  ])
  await somePostings(app, [{ company_id, job_title: 'Modeller', skills: ['Machine Learning'] }])
  expect(await search('llm')).toMatchObject({ total: 0, close: ['Modeller'] })
  for (const query of ['uniswap', 'cardano', 'aave'])
    expect(await search(query), query).toMatchObject({ total: 0, close: ['Engineer'] })
  expect(await search('temp')).toMatchObject({ total: 0, close: ['Writer'] })
})

test('what only says that jobs are wanted finds all of them', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, job_title: 'Luthier' }])
  const all = (await search('')).total
  for (const query of ['jobs', 'vacancies', 'trabajo', 'Stellen'])
    expect((await search(query)).total, query).toBe(all)
  expect((await search('"jobs"')).total).toBe(0)
})

test('where a place has nothing, what can be done from there comes first', async () => {
  const company_id = await aCompany(app)
  const glazier = { company_id, job_title: 'Glazier', location_code: 'DE-BE' }
  await somePostings(app, [
    { ...glazier, is_remote: true, workplace: 'remote', job_description: '<p>From anywhere.</p>' },
    { ...glazier, is_remote: true, workplace: 'hybrid' },
    { ...glazier, is_remote: false, workplace: 'onsite' },
  ])
  const { total, near } = await search('glazier dubai')
  expect(total).toBe(0)
  expect(near.jobPostings[0].workplace).toBe('remote')
})

test('non-technical work leaves out posts in technical categories', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: 'Wallet Programmer', job_category: 'Engineering' },
    { company_id, job_title: 'Wallet Storyteller', job_category: 'Marketing' },
    { company_id, job_title: 'Wallet Somebody', job_category: null },
  ])
  expect((await search('wallet non-technical')).first).toEqual(['Wallet Storyteller'])
})

test('among close matches, a title that names a skill comes before posts that only list it', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, job_title: 'Smart Contract Engineer', skills: ['Solidity'], daysOld: 3 },
    { company_id, job_title: 'Kitchen Hand', skills: ['Smart Contracts'] },
    { company_id, job_title: 'Pastry Cook', location_code: 'FR-IDF-2988507' },
  ])
  expect((await search('smart contracts paris')).close[0]).toBe('Smart Contract Engineer')
})

test('a run of Kana is read as the names in it, a long vowel included', () => {
  expect(understoodPartsOf('ブロックチェーンエンジニア')).toHaveLength(2)
})
