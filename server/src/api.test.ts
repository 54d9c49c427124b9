import { allEndpoints } from '@chainwork/contract'
import { beforeAll, expect, test } from 'vitest'
import { convert } from './platform/http/describe-api.ts'
import { wrongBounds } from './testing/documented-bounds.ts'
import { testHouse } from './testing/test-house.ts'

const house = testHouse()

type Operation = {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: any }> }
  responses: Record<string, unknown>
}
let described: { paths: Record<string, Record<string, Operation>>; components: any }
beforeAll(async () => {
  described = (await house.call('GET', '/api/openapi.json')).body
})

const operationOf = ({ method, path }: { method: string; path: string }) =>
  described.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!

test('the description says how to sign in, and for which calls', () => {
  expect(described.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'chainwork.session_token' },
  })
  for (const endpoint of allEndpoints()) {
    const open = operationOf(endpoint).security.some((needed) => Object.keys(needed).length === 0)
    expect([endpoint.path, open]).toEqual([endpoint.path, endpoint.who === 'anyone'])
    expect(Object.keys(operationOf(endpoint).responses)).toEqual(
      expect.arrayContaining(['200', '401', '422', '429', '500', '503']),
    )
  }
})

test('every call has a name of its own', () => {
  const names = allEndpoints().map((endpoint) => operationOf(endpoint).operationId)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('an upload is described as multipart with one file', () => {
  const uploads = allEndpoints().filter(({ upload }) => upload)
  expect(uploads.length).toBe(3)
  for (const endpoint of uploads)
    expect(operationOf(endpoint).requestBody!.content['multipart/form-data']!.schema).toMatchObject({
      required: ['file'],
      properties: { file: { format: 'binary' } },
    })
})

test('every documented bound is the one that is enforced, and nothing is without one', () => {
  const wrong: Record<string, string[]> = {}
  for (const endpoint of allEndpoints()) {
    for (const place of ['query', 'body'] as const) {
      const schema = endpoint[place]
      if (!schema) continue
      const components = {}
      const found = wrongBounds(schema, convert(schema, 'input', components), components)
      if (found.length) wrong[`${endpoint.method} ${endpoint.path} ${place}`] = found
    }
  }
  expect(wrong).toEqual({})
})
