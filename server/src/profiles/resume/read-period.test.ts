import { expect, test } from 'vitest'
import { findMoment, findPeriod, readMonth } from './read-period.ts'

test.each([
  ['Jan 2020 – Present', '2020-01', null, true],
  ['January 2020 to March 2021', '2020-01', '2021-03', false],
  ['03/2018 - 05/2019', '2018-03', '2019-05', false],
  ['2018-03 — 2019-05', '2018-03', '2019-05', false],
  ['2019/05 ~ 2021/06', '2019-05', '2021-06', false],
  ['01.03.2019 – 28.02.2021', '2019-03', '2021-02', false],
  ['2019-05-01 - 2021-06-28', '2019-05', '2021-06', false],
  ['03/15/2019 - 04/02/2020', '2019-03', '2020-04', false],
  ['Mar – Jun 2019', '2019-03', '2019-06', false],
  ['since May 2021', '2021-05', null, true],
  ['März 2019 bis heute', '2019-03', null, true],
  ['Dez. 2019 – Okt. 2020', '2019-12', '2020-10', false],
  ['janv. 2020 à mars 2021', '2020-01', '2021-03', false],
  ['sept. 2019 – à ce jour', '2019-09', null, true],
  ['enero de 2020 a marzo de 2021', '2020-01', '2021-03', false],
  ['2019年3月 - 至今', '2019-03', null, true],
])('the period %s is %s to %s', (text, startDate, endDate, isCurrent) => {
  const found = findPeriod(`Engineer, ${text}`)
  expect(found).toMatchObject({ startDate, endDate, isCurrent, isExact: true })
})

test.each([
  ['2016-2019', '2016-01', '2019-12'],
  ['2019-21', '2019-01', '2021-12'],
  ['Q1 2019 – Q3 2020', '2019-01', '2020-09'],
  ['May 2021 - Jan 2020', '2021-05', null],
])('the months of %s are not certain', (text, startDate, endDate) => {
  expect(findPeriod(text)).toMatchObject({ startDate, endDate, isExact: false })
})

test.each([
  ['Summer 2022', '2022-06', '2022-08'],
  ["Engineer '19", '2019-01', '2019-12'],
  ['Q1 2019', '2019-01', '2019-03'],
  ['Été 2021', '2021-06', '2021-08'],
  ['Head of Marketing 2019', '2019-01', '2019-12'],
  ['Marathon 2019', '2019-01', '2019-12'],
])('%s lasts from %s to %s at most', (text, first, last) => {
  expect(findMoment(text)).toMatchObject({ first, last, isExact: false })
})

test.each(['call 2020 3030', '+49 151 2020', 'ISO 9001', 'v2.2019'])('%s is no period', (text) => {
  expect(findPeriod(text)).toBeNull()
})

test('a year alone is its given month', () => {
  expect([readMonth('2020', 1), readMonth('2020', 12), readMonth('13/2020', 1), readMonth('', 1)]).toEqual([
    '2020-01',
    '2020-12',
    null,
    null,
  ])
})
