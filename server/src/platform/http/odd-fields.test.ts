import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

test('each field that is not known is named by itself, also inside of others', async () => {
  const { body } = await app.call('POST', '/api/jobs/search', {
    typo: 1,
    another: 2,
    pagination: { limits: 3, offsets: 4 },
  })
  const unknown = 'This field is not known.'
  expect(body.fields).toEqual({
    typo: unknown,
    another: unknown,
    'pagination.limits': unknown,
    'pagination.offsets': unknown,
  })
})
