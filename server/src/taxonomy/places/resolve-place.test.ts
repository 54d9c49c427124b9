import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { resolvePlace } from './resolve-place.ts'

/** What a text is answered with: a label, the labels to choose from, or nothing known. */
function answer(text: string): string {
  const found = resolvePlace(text)
  if (found.kind === 'exact') return found.place.label
  return found.kind === 'ask' ? `? ${found.candidates.map(({ label }) => label).join(' / ')}` : '-'
}

const table = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' = ') as [string, string])

test.each(
  table(`
Berlin = Berlin, Germany
berlin = Berlin, Germany
Portland, ME = Portland, Maine, United States
Portland, Maine = Portland, Maine, United States
portland or = Portland, Oregon, United States
Portland, Oregon, USA = Portland, Oregon, United States
Washington, DC = Washington D.C., United States
Washington D.C. = Washington D.C., United States
Omaha = Omaha, Nebraska, United States
Omaha, NE = Omaha, Nebraska, United States
Boise = Boise, Idaho, United States
Frankfurt (Oder) = Frankfurt (Oder), Brandenburg, Germany
Frankfurt = Frankfurt am Main, Hesse, Germany
Frankfurt a.M. = Frankfurt am Main, Hesse, Germany
GB, LND, London = London, England, United Kingdom
US, NY = New York, United States
AU, VIC, Melbourne = Melbourne, Victoria, Australia
US-CA = California, United States
us-or-5746545 = Portland, Oregon, United States
London, Ontario = London, Ontario, Canada
London, ON = London, Ontario, Canada
Paris, TX = Paris, Texas, United States
Paris Texas = Paris, Texas, United States
Cambridge, MA = Cambridge, Massachusetts, United States
Cambridge, UK = Cambridge, England, United Kingdom
Manchester, NH = Manchester, New Hampshire, United States
Vienna, VA = Vienna, Virginia, United States
Moscow, ID = Moscow, Idaho, United States
Tbilisi, Georgia = Tbilisi, Georgia
Atlanta, Georgia = Atlanta, Georgia, United States
Springfield, IL = Springfield, Illinois, United States
San Jose, CA = San Jose, California, United States
San José, Costa Rica = San José, Costa Rica
Kansas City, MO = Kansas City, Missouri, United States
Missouri - Kansas City = Kansas City, Missouri, United States
St. Louis, MO = St. Louis, Missouri, United States
Saint Louis, Missouri = St. Louis, Missouri, United States
Toledo, Ohio, United States = Toledo, Ohio, United States
Montreal, QC = Montreal, Quebec, Canada
Lima, Peru = Lima, Peru
Peru, Lima = Lima, Peru
Singapore, Singapore = Singapore
São Paulo, State of São Paulo, Brazil = São Paulo, Brazil
Sao Paulo = São Paulo, Brazil
Ho Chi Minh City, Viet Nam = Ho Chi Minh City, Vietnam
Rabat, Morocco = Rabat, Rabat-Salé-Kénitra, Morocco
Shiraz, Iran = Shiraz, Fars, Iran
Tehran = Tehran, Iran
Camden, London = Camden, London, England, United Kingdom
NYC = New York City, New York, United States
New York = New York City, New York, United States
New York, NY, USA = New York City, New York, United States
LA = Los Angeles, California, United States
SF = San Francisco, California, United States
Philly = Philadelphia, Pennsylvania, United States
UK = United Kingdom
U.K. = United Kingdom
UAE = United Arab Emirates
U.S. = United States
USA = United States
the Netherlands = Netherlands
NRW = North Rhine-Westphalia, Germany
Bayern = Bavaria, Germany
Deutschland = Germany
Allemagne = Germany
Германия = Germany
ドイツ = Germany
Schweiz = Switzerland
España = Spain
中国 = China
英国 = United Kingdom
東京 = Tokyo, Japan
上海 = Shanghai, China
서울 = Seoul, South Korea
Москва = Moscow, Russia
Київ = Kyiv, Ukraine
دبي = Dubai, United Arab Emirates
תל אביב = Tel Aviv, Tel Aviv District, Israel
München = Munich, Bavaria, Germany
Muenchen = Munich, Bavaria, Germany
munchen = Munich, Bavaria, Germany
Köln = Cologne, North Rhine-Westphalia, Germany
Wien = Vienna, Austria
Praha = Prague, Czechia
Warszawa = Warsaw, Mazovia, Poland
Roma = Rome, Lazio, Italy
Mailand = Milan, Lombardy, Italy
Lisboa = Lisbon, Portugal
Genf = Geneva, Switzerland
København = Copenhagen, Capital Region, Denmark
Bangalore = Bengaluru, Karnataka, India
Gurgaon = Gurugram, Haryana, India
Kiev = Kyiv, Ukraine
Barcelona = Barcelona, Catalonia, Spain
Mexico = Mexico
Luxembourg = Luxembourg
Lagos = Lagos, Nigeria
Kosovo = Kosovo
GBR = United Kingdom
Europe = Europe
EU = European Union
LATAM = Latin America
APAC = APAC
DACH = DACH
EMEA = EMEA
Worldwide = Worldwide
Remote = Worldwide
`),
)('%s is %s', (text, label) => {
  expect(answer(text)).toBe(label)
})

test.each([
  ['Portland', ['Portland, Oregon, United States', 'Portland, Maine, United States']],
  ['Springfield', ['Springfield, Missouri, United States', 'Springfield, Massachusetts, United States']],
  ['Washington', ['Washington, United States', 'Washington D.C., United States']],
  ['Georgia', ['Georgia', 'Georgia, United States']],
  ['San Jose', ['San Jose, California, United States', 'San José, Costa Rica']],
  ['Cambridge', ['Cambridge, England, United Kingdom', 'Cambridge, Ontario, Canada']],
  ['Victoria', ['Victoria, Australia', 'Victoria, British Columbia, Canada']],
  ['Birmingham', ['Birmingham, England, United Kingdom', 'Birmingham, Alabama, United States']],
  ['Granada', ['Granada, Andalusia, Spain', 'Granada, Nicaragua']],
  ['Quebec', ['Quebec, Canada', 'Quebec City, Quebec, Canada']],
  ['Amsterdam/Bangalore', ['Amsterdam, North Holland, Netherlands', 'Bengaluru, Karnataka, India']],
  ['北京/深圳', ['Beijing, China', 'Shenzhen, Guangdong, China']],
  ['CA', ['Canada', 'California, United States']],
  ['QA', ['Qatar']],
  ['ML', ['Mali']],
  ['AI', ['Anguilla']],
])('%s is asked, the weightiest first', (text, labels) => {
  expect(answer(text)).toMatch(/^\? /)
  expect(answer(text).slice(2).split(' / ').slice(0, labels.length)).toEqual(labels)
})

test.each([
  '',
  ' ',
  'Sr.',
  'Hybrid or Remote',
  'Acct Mgr, Data',
  'Software Engineer, Sr.',
  'Android, Python',
  'Springfield, Nowhere',
  'Portland, Atlantis',
  '12345',
  '$100,000',
  'https://example.com',
  '🚀',
  '🇩🇪🇫🇷',
  '-- ; --',
  ',,,',
  '///',
  '(((',
  "Robert'); DROP TABLE place;--",
  '%00',
  '\u202e\u202d',
  'a'.repeat(200),
  'Springfield '.repeat(10_000),
  'é'.repeat(100_000),
  ', '.repeat(100),
  'Berlin, '.repeat(20),
])('%j is no place', (text) => {
  expect(answer(text)).toBe('-')
})

test.each([
  ['atlantis', /Atlantis/],
  ['germnay', /Germany/],
  ['Berln', /Berlin/],
  ['san fransisco', /San Francisco/],
  ['Springfield, Nowhere', /Springfield/],
])('what %s may have meant is suggested and not taken', (text, wanted) => {
  const found = resolvePlace(text)
  expect(found.kind).toBe('unknown')
  expect(found.kind === 'unknown' && found.suggestions.map(({ label }) => label).join()).toMatch(wanted)
})

test('an area names its countries, and no code of it looks like one of a country', () => {
  const dach = resolvePlace('DACH')
  expect(dach.kind === 'exact' && dach.place).toMatchObject({
    kind: 'area',
    code: 'area:dach',
    countries: ['DE', 'AT', 'CH'],
  })
  const world = resolvePlace('Worldwide')
  expect(world.kind === 'exact' && world.place.countries).toEqual([])
})

test('every city of 15,000 people is there by its id, below its region and country', () => {
  const { numberOf, codeOf, nameOf } = gazetteer()
  expect(nameOf(numberOf('US-OR-5746545')!)).toBe('Portland')
  // A code keeps its meaning when a city is counted to another region, and with an older code of the whole.
  expect(codeOf(numberOf('US-ME-5746545')!)).toBe('US-OR-5746545')
  expect(codeOf(numberOf('DE-BE-2950159')!)).toBe('DE-BE')
  expect(codeOf(numberOf('GB-UKM')!)).toBe('GB')
  for (const code of ['XX', 'DE-XX', 'US-OR-1', 'US-OR-99999999', '', 'area:eu'])
    expect(numberOf(code)).toBeNull()
})
