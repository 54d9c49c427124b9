import { expect, test } from 'vitest'
import { readApplicationList, writeApplicationList } from './applications-address.ts'

const read = (search: string) => readApplicationList(new URLSearchParams(search))

test('an address says which tab, page and application; what means nothing is left out', () => {
  expect(read('tab=saved&offset=40')).toMatchObject({ tab: 'saved', offset: 40 })
  expect(read('tab=x&offset=-1&after=damaged&application=app_1')).toEqual({
    tab: 'applied',
    offset: 0,
    after: '',
    application: 'app_1',
  })
})

test('the address of a list reads back as the same list', () => {
  const after = encodeURIComponent(`2026-11-21T12:00:00.000Z_app_${'0'.repeat(26)}`)
  for (const search of ['', 'tab=saved&offset=20', `after=${after}&application=app_1`]) {
    const to = writeApplicationList(read(search))
    expect(to).toBe(search ? `/applied-jobs?${search}` : '/applied-jobs')
  }
})
