import { expect, test } from 'vitest'
import { findPlacesIn } from './find-places.ts'
import { readWhere } from './read-where.ts'
import { resolvePlace } from './resolve-place.ts'

const answer = (text: string) => {
  const found = resolvePlace(text)
  if (found.kind === 'exact') return found.place.label
  return found.kind === 'ask' ? found.candidates.map(({ code }) => code).join(' ') : 'unknown'
}

test.each([
  ['México', 'Mexico'],
  ['méxico', 'Mexico'],
  ['Panamá', 'Panama'],
  ['Líbano', 'Lebanon'],
  ['Équateur', 'Ecuador'],
  ['Suède', 'Sweden'],
  ['Palau', 'Palau'],
  ['Salvador', 'Salvador, Bahia, Brazil'],
  ['Franca', 'Franca, São Paulo, Brazil'],
  ['Brasilia', 'Brasília, Federal District, Brazil'],
  ['Mexico - Mexico City', 'Mexico City, Ciudad de Mexico, Mexico'],
  ['Congo', 'CD CG'],
  ['Windsor, CA', 'CA-ON-6182962 US-CA-5410004'],
  ['Toronto, CA', 'Toronto, Ontario, Canada'],
  ["A'dam", 'unknown'],
  ["L'Aquila", "L'Aquila, Abruzzo, Italy"],
  ['Milano (MI)', 'Milan, Lombardy, Italy'],
  ['Como (CO)', 'Como, Lombardy, Italy'],
  ['Bologna, BO', 'Bologna, Emilia-Romagna, Italy'],
  ['Chicago, Ill.', 'Chicago, Illinois, United States'],
  ['Dallas-Fort Worth Metroplex', 'Texas, United States'],
  ['near Zurich Airport', 'Zürich, Switzerland'],
  ['Flughafen München', 'Munich, Bavaria, Germany'],
  ['Denver International Airport', 'Denver, Colorado, United States'],
  ['Kennedy Airport', 'unknown'],
  ['Airport City', 'unknown'],
  ['Petah Tikva', 'Petah Tikva, Central District, Israel'],
  ['Petach Tikva, Israel', 'Petah Tikva, Central District, Israel'],
  ['Rishon LeZion', 'Rishon LeZion, Central District, Israel'],
])('%s is %s', (text, expected) => {
  expect(answer(text)).toBe(expected)
})

test.each([
  ['10115 Berlin', 'Berlin, Germany'],
  ['Based in Berlin', 'Berlin, Germany'],
  ['near Munich', 'Munich, Bavaria, Germany'],
  ['Hybrid (London, UK)', 'London, England, United Kingdom'],
  ['Office: Paris', 'Paris, Île-de-France, France'],
  ['31-147 Kraków', 'Kraków, Lesser Poland, Poland'],
  ['1000-001 Lisboa', 'Lisbon, Portugal'],
  ['1012 AB Amsterdam', 'Amsterdam, North Holland, Netherlands'],
  ['01310-100 São Paulo', 'São Paulo, Brazil'],
  ['114 55 Stockholm', 'Stockholm, Sweden'],
])('%s is the place in it, %s', (text, expected) => {
  expect(answer(text)).toBe(expected)
})

test.each([
  ['Valladolid, Castile and León, Spain', 'ES-CL-3106672'],
  ['Castile and León', 'ES-CL'],
  ["St. John's, Newfoundland and Labrador, Canada", 'CA-NL-6324733'],
  ['Port of Spain, Trinidad and Tobago', 'TT-POS'],
  ['Remote, Wallis & Futuna', 'WF'],
  ['Berlin and Munich', 'DE'],
  ['Hybrid - México', 'MX'],
  ['ul. Długa 5/12, 31-147 Kraków', 'PL-12-3094802'],
])('%s is read as %s', (text, code) => {
  expect(readWhere(text).code).toBe(code)
})

test('prose that only looks like a place name is not read as one', () => {
  expect(findPlacesIn('suede shoes for everybody')).toEqual([])
})
