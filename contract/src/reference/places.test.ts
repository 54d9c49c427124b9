import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import rowsOfCountries from './countries.json' with { type: 'json' }
import { formerPlaces, places } from './places.ts'
import rowsOfRegions from './regions.json' with { type: 'json' }

const strangers = (rows: readonly string[][], columns: readonly RegExp[]) =>
  rows.filter((row) => row.length !== columns.length || !columns.every((column, at) => column.test(row[at]!)))
const name = /^\S(?:.*\S)?$/

test('every row of countries is two codes, a number and a name', () => {
  expect(strangers(rowsOfCountries, [/^[A-Z]{2}$/, /^[A-Z]{3}$/, /^\d{3}$/, name])).toEqual([])
})

test('every row of regions is a code, a name and what it is in', () => {
  const code = /^[A-Z]{2}-[A-Z0-9]{1,3}$/
  expect(strangers(rowsOfRegions, [code, name, /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/])).toEqual([])
})

test('no place is there twice', () => {
  expect(new Set(places.map(({ code }) => code)).size).toBe(rowsOfCountries.length + rowsOfRegions.length)
})

test('a region lies in a country or region that is there too, of the same country', () => {
  const known = new Set(places.map(({ code }) => code))
  const regions = places.filter(({ parent }) => parent !== null)
  expect(
    regions.filter(({ code, parent }) => !known.has(parent!) || !parent!.startsWith(code.slice(0, 2))),
  ).toEqual([])
})

test('a place that goes by another code now has that code', () => {
  const known = new Set(places.map(({ code }) => code))
  expect(Object.values(formerPlaces).filter((code) => !known.has(code))).toEqual([])
})

test('the world is complete', () => {
  expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['AD', 'KR', 'XK', 'ZW']))
  expect([countries.length, rowsOfRegions.length]).toEqual([250, 5070])
})
