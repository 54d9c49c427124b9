import { allEndpoints } from '@chainwork/contract/endpoints'
import { pages } from '@chainwork/contract/pages'
import { expect, test } from 'vitest'
import { tidyUrl } from './open-server.ts'

test('an address of thousands of parts is simply not there, and no router takes it apart', () => {
  expect(tidyUrl(`/${'a/'.repeat(7500)}`)).toBe('/-')
  expect(tidyUrl(`/${'/'.repeat(7500)}`)).toBe('/-')
  expect(tidyUrl(`/jobs${'/%20'.repeat(4000)}?q=rust`)).toBe('/-?q=rust')
  expect(tidyUrl(`/api/jobs/${'a/'.repeat(7500)}`)).toBe('/api/-')
})

test('every address that there is stays as it is', () => {
  for (const path of [...pages, ...allEndpoints().map((each) => each.path)])
    expect(tidyUrl(`${path}?a=/b/c`)).toBe(`${path}?a=/b/c`)
})
