import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { workAreas, workPlaceNames, workPlacesOf } from './work-places.ts'

const membersOf = (label: string) => workAreas.find((each) => each.label === label)!.countries

test('all countries of an area are said by its name, others by their own', () => {
  expect(membersOf('European Union')).toHaveLength(27)
  expect(workPlaceNames([...membersOf('European Union'), 'CH'])).toBe('European Union, Switzerland')
  expect(workPlaceNames(membersOf('European Economic Area'))).toBe('European Economic Area')
  expect(workPlaceNames(countries.map(({ code }) => code))).toBe('Anywhere')
  expect(workPlaceNames(membersOf('European Union').filter((code) => code !== 'MT'))).not.toContain('Union')
  expect(workPlaceNames([])).toBe('')
})

test('what is said of countries stands for just these', () => {
  const codes = [...membersOf('European Economic Area'), 'GB', 'US']
  expect(workPlacesOf(codes).flatMap((place) => place.countries)).toEqual(codes)
})
