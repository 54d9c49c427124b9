import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const meant = async (q: string) => {
  const { status, body } = await app.call('GET', `/api/place/meant?q=${encodeURIComponent(q)}`)
  expect(status, q).toBe(200)
  const labels = body.places.map(({ label }: { label: string }) => label)
  return { kind: body.kind, labels, area: body.area }
}

test.each([
  ['Berlin', 'Berlin, Germany'],
  ['Portland, ME', 'Portland, Maine, United States'],
  ['DE', 'Germany'],
  ['Portland, Oregon, United States', 'Portland, Oregon, United States'],
])('%s is one place', async (typed, label) => {
  if (typed === 'DE') expect((await meant(typed)).labels).toContain(label)
  else expect(await meant(typed)).toEqual({ kind: 'exact', labels: [label], area: null })
})

test('a name of several places is asked, the biggest first, each with its region and country', async () => {
  const { kind, labels } = await meant('portland')
  expect(kind).toBe('ask')
  expect(labels.slice(0, 2)).toEqual(['Portland, Oregon, United States', 'Portland, Maine, United States'])
})

test('a similar name is a suggestion and never the place', async () => {
  expect(await meant('germnay')).toMatchObject({
    kind: 'unknown',
    labels: expect.arrayContaining(['Germany']),
  })
  expect(await meant('Atlantis')).toMatchObject({ kind: 'unknown', area: null })
  expect(await meant('x')).toEqual({ kind: 'unknown', labels: [], area: null })
})

test('several countries under one name are an area, the whole world one without countries', async () => {
  expect(await meant('Europe')).toMatchObject({ kind: 'area', labels: [], area: { name: 'Europe' } })
  expect((await meant('europe')).area.countries).toContain('DE')
  expect((await meant('worldwide')).area.countries).toEqual([])
})

test.each(['remote', 'Anywhere', 'remote anywhere', 'Fully remote', '100% remote', 'work from home', 'WFH'])(
  '%s is the whole world',
  async (typed) => {
    expect(await meant(typed)).toEqual({
      kind: 'area',
      labels: [],
      area: { name: 'Worldwide', countries: [] },
    })
  },
)

test.each(['remote germany', 'Remote, US', 'remote europe', 'hybrid'])(
  '%s is not the whole world',
  async (typed) => {
    expect((await meant(typed)).kind).toBe('unknown')
  },
)

test.each([
  ['?q=', 200],
  ['', 422],
  [`?q=${'a'.repeat(81)}`, 422],
  ['?q=Berlin&limit=2', 422],
])('the question %s answers %i', async (query, status) => {
  expect((await app.call('GET', `/api/place/meant${query}`)).status).toBe(status)
})
