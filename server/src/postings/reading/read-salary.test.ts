import { expect, test } from 'vitest'
import { type SalarySource, readSalary } from './read-salary.ts'

/** What is read, in one line: `90000-110000 USD`, or why there is none. */
function read(source: SalarySource): string | null {
  const { salary, gap } = readSalary(source)
  return salary ? `${salary.min}-${salary.max} ${salary.currency}` : gap
}

test.each([
  ['54165 - 65246 Annual', { country: 'US', currency: 'USD' }, '54165-65246 USD'],
  ['$100-140K', {}, '100000-140000 USD'],
  ['$80k-$130k+ + equity', {}, '80000-130000 USD'],
  ['US$90,000 to US$110,000 per annum', {}, '90000-110000 USD'],
  ['EUR €84.000~€114.000', {}, '84000-114000 EUR'],
  ['181 000 - 271 000 PLN gross/year', {}, '181000-271000 PLN'],
  ['60k€ - 80k€ https://example.com/jobs/1234', {}, '60000-80000 EUR'],
  ['$175k–$225k base + equity (1.0–2.5%)', {}, '175000-225000 USD'],
  ['$120,000 - $150,000 USD / $160,000 - $200,000 CAD', { country: 'US' }, '120000-150000 USD'],
])('%s is read', (words, more, expected) => {
  expect(read({ words, ...more })).toBe(expected)
})

test.each([
  ['$25/hour', {}, '52000-52000 USD'],
  ['$35/hr to $54/hr', {}, '72800-112320 USD'],
  ['USD$2.5k-$5k/月', {}, '30000-60000 USD'],
  ['20k-40k RMB', { period: 'month', min: 20_000, max: 40_000 }, '240000-480000 CNY'],
  ['20k-40k RMB', {}, 'period'],
  ['35k-45k*14薪 RMB', { period: 'month' }, 'period'],
  ['18K-35K RMB 13个月', { period: 'month' }, 'period'],
  ['4000-7000 USD', { period: 'month', lines: ['薪水4000-7000 USD/月，15薪'] }, 'period'],
  ['USD $4,600~$8,500', { period: 'year' }, 'period'],
])('%s is converted only where its period is stated', (words, more, expected) => {
  expect(read({ words, ...more })).toBe(expected)
})

test.each([
  ['$116K-$208K (Glassdoor est.)', {}, 'estimate'],
  ['320000-350000', { currency: 'USD', period: 'year', country: 'GB' }, 'currency'],
  ['$150,000-$240,000', { country: 'CA' }, 'currency'],
  ['3000-4000 USDT', { period: 'month' }, 'currency'],
  ['HKD 55K+ per month', {}, 'open'],
  ['up to $150k', {}, 'open'],
  ['Engineer $100k, designer $80k', {}, 'several'],
  ['80-1200k RMB per year', {}, 'unclear'],
  ['Monthly allowance: $500', {}, 'unclear'],
  ['$90k - $100k', { min: 50_000, max: 60_000 }, 'unclear'],
  ['$Competitive', {}, null],
  ['0-0', {}, null],
])('%s stays open, by its reason', (words, more, expected) => {
  expect(read({ words, ...more })).toBe(expected)
})

test.each([
  ['Salary: $120k-$150k', '120000-150000 USD'],
  ['Pay: USD 90 000 – 110 000 a year', '90000-110000 USD'],
  ['between 90 000 and 110 000 PLN gross/year', '90000-110000 PLN'],
  ['The base hourly rate for this role is USD$21.00 per hour.', '43680-43680 USD'],
  ['月薪 $2,500-$3,000', '30000-36000 USD'],
  ['We raised $40,000,000 from investors', null],
  ['A sign-on bonus of $10,000 per year', null],
  ['Wellness allowance of $200 per month', null],
  ['$1,500 monthly housing stipend on top of the salary', null],
  ['Learning budget: $3,000 per year', null],
  ['We serve 30,000 customers paying $50,000 a year in revenue', null],
  ['401k plan', null],
  ['Salary: $70,000 to $82,000 plus commission', '70000-82000 USD'],
  ['The range for this role is €61,000 - €73,000 + bonus', '61000-73000 EUR'],
  ['We raised $9,000,000 and pay $91,000 - $97,000 a year', '91000-97000 USD'],
  ['$1,800 a year for your desk at home', null],
  ['A bonus of $12,000 a year', null],
  ['Salary to £72k', 'open'],
  ['Daily rate: €410 - €450, invoiced monthly', '106600-117000 EUR'],
  ['$5', null],
])('prose: %s', (line, expected) => {
  expect(read({ lines: [line] })).toBe(expected)
})

test('pay that differs from place to place is told as several', () => {
  const lines = [
    'New York: the base salary is $112,000 per year.',
    'Austin: the base salary is $99,000 per year.',
  ]
  expect(read({ lines })).toBe('several')
  expect(read({ words: '$112,000 per year', lines })).toBe('several')
})

test('fields without words need a currency and a period', () => {
  const stated = { min: 50, max: null, currency: 'USD', period: 'hour' }
  expect(read(stated)).toBe('104000-104000 USD')
  expect(read({ ...stated, currency: null })).toBe('currency')
  expect(read({ ...stated, period: null })).toBe('period')
  expect(read({ min: 120_000, max: 90_000, currency: 'USD', period: 'year' })).toBe('90000-120000 USD')
  expect(read({ min: 1000, max: 900_000, currency: 'CNY', period: 'year' })).toBe('unclear')
})
