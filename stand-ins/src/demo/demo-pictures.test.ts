import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { drawPicture } from '@chainwork/server'
import { testApp } from '@chainwork/server/testing/test-app'
import { applicationStatuses } from '@chainwork/contract/applications/values'
import { expect, test } from 'vitest'
import { fillDemo } from './fill-demo.ts'
import { drawings } from './pictures/drawings.ts'
import { fileOf, readPicture, sizes } from './pictures/read-picture.ts'

const app = testApp()

test('most companies of the demo have a logo and most people a portrait, which are served in every size', async () => {
  await fillDemo(app.database, app.clock)
  const { db } = app.database
  const companies = await db.selectFrom('company').select('avatar_url').execute()
  const people = await db.selectFrom('app_user').select(['name', 'image']).execute()
  const without = people.filter(({ image }) => !image).map(({ name }) => name)
  expect(companies.filter((company) => !company.avatar_url)).toHaveLength(7)
  expect(without.sort()).toEqual(['Amara Okafor', 'Noor Haddad'])
  const uris = [...companies.map((company) => company.avatar_url), ...people.map(({ image }) => image)]
  for (const uri of new Set(uris.filter((one) => one !== null)))
    for (const size of [64, 192, 512]) {
      const { statusCode, headers } = await app.api.inject({ url: uri.replace('-512', `-${size}`) })
      expect([statusCode, headers['content-type']], uri).toEqual([200, 'image/webp'])
    }
})

test('every drawing is kept in both sizes, and nothing else is', async () => {
  const files = drawings.flatMap(([name]) => sizes.map((size) => `${name}-${size}.webp`))
  expect(readdirSync(dirname(fileOf('any', 64))).sort()).toEqual(files.sort())
  const [name, svg] = drawings[0]!
  expect((await drawPicture(svg, [64])).get(64)!.equals(readPicture(name)!.small)).toBe(true)
})

test('applicants of the demo stand in every stage, one with a thick profile and one with a thin one', async () => {
  await fillDemo(app.database, app.clock)
  const { db } = app.database
  const found = await db.selectFrom('application').select('status').distinct().execute()
  expect(found.map(({ status }) => status).sort()).toEqual([...applicationStatuses].sort())
  const handedIn = await db.selectFrom('application').select('profile').execute()
  const bare = handedIn.filter(({ profile }) => !profile!.includes('/images/img_'))
  expect(handedIn.length).toBeGreaterThan(30)
  expect(new Set(bare.map(({ profile }) => JSON.parse(profile!).firstName))).toEqual(
    new Set(['Amara', 'Noor']),
  )
  const jobs = await db
    .selectFrom('seeker')
    .innerJoin('app_user', 'app_user.id', 'seeker.user_id')
    .leftJoin('employment', 'employment.seeker_id', 'seeker.id')
    .select(({ fn }) => ['name', fn.count<number>('employment.id').as('count')])
    .groupBy('name')
    .execute()
  const counts = new Map(jobs.map(({ name, count }) => [name, Number(count)]))
  expect([counts.get('Elena Petrova'), counts.get('Noor Haddad')]).toEqual([5, 0])
})
