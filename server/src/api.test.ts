import { allEndpoints } from '@chainwork/contract'
import { beforeAll, expect, test } from 'vitest'
import fieldWords from './described-fields.json' with { type: 'json' }
import { convert } from './platform/http/describe-api.ts'
import { requestExamples } from './request-examples.ts'
import { wrongBounds } from './testing/documented-bounds.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()

type Operation = {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: any; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: any }> }>
}
let described: { paths: Record<string, Record<string, Operation>>; components: any }
beforeAll(async () => {
  described = (await app.call('GET', '/api/openapi.json')).body
})

const operationOf = ({ method, path }: { method: string; path: string }) =>
  described.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!

test('the description says how to sign in, and for which calls', () => {
  expect(described.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'chainwork.session_token' },
  })
  for (const endpoint of allEndpoints()) {
    const ways = [{ bearer: [] }, { cookie: [] }]
    const wanted = endpoint.who === 'anyone' ? [{}, ...ways] : ways
    expect([endpoint.path, operationOf(endpoint).security]).toEqual([endpoint.path, wanted])
    expect(Object.keys(operationOf(endpoint).responses)).toEqual(
      expect.arrayContaining([String(endpoint.status ?? 200), '401', '422', '429', '500', '503']),
    )
  }
})

test('what names the version of an entry says that it is the version of the profile', () => {
  const edits = allEndpoints().filter(
    ({ method, path }) => /:jobSeekerId\/(education|employment)/.test(path) && /PATCH|DELETE/.test(method),
  )
  expect(edits.length).toBe(4)
  const inProfile = { description: expect.stringContaining('of the profile') }
  for (const endpoint of edits) {
    const { parameters = [], requestBody } = operationOf(endpoint)
    const { schema } = requestBody?.content['application/json'] ?? {}
    const said = schema?.properties?.updatedAt ?? parameters.find(({ name }) => name === 'updatedAt')
    expect([endpoint.path, said]).toEqual([endpoint.path, expect.objectContaining(inProfile)])
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

test('a file of JSON is described by its shape, other files as bytes', () => {
  const described200 = allEndpoints()
    .filter(({ download }) => download)
    .map((endpoint) => Object.entries(operationOf(endpoint).responses['200']!.content!)[0]!)
  const shapes = described200.map(([type, { schema }]) => `${type} ${JSON.stringify(schema)}`)
  const bytes = JSON.stringify({ type: 'string', format: 'binary' })
  const json = (name: string) => `application/json {"$ref":"#/components/schemas/${name}"}`
  expect(new Set(shapes)).toEqual(
    new Set([
      json('ActivityFile'),
      json('ScoreBundle'),
      `application/pdf ${bytes}`,
      `application/gzip ${bytes}`,
      `text/csv ${bytes}`,
    ]),
  )
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

test('every body has an example, and each example is taken', () => {
  const withBody = allEndpoints().filter(({ body }) => body)
  const names = withBody.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(requestExamples).toSorted()).toEqual(names.toSorted())
  for (const endpoint of withBody) {
    const name = `${endpoint.method} ${endpoint.path}`
    const { example } = operationOf(endpoint).requestBody!.content['application/json']!
    expect([name, endpoint.body!.safeParse(example).error?.issues]).toEqual([name, undefined])
  }
})

/** Lists whose shape the specification gives. */
const specified = new Set([
  'GET /api/skill',
  'GET /api/interest',
  'GET /api/blockchain',
  'GET /api/link-type',
  'GET /api/recruiter/me/company',
  'GET /api/company/:id/job-posting',
  'GET /api/job-seeker/:id/education',
  'GET /api/job-seeker/:id/employment',
  'GET /api/job-seeker/me/job-application',
  'GET /api/job-seeker/me/job-application-status',
  'GET /api/job-seeker/me/web3-account',
  'GET /api/job-seeker/:id/web3-profile',
  'GET /api/job-seeker/:id/poap',
  'POST /api/poap/search',
  'POST /api/jobs/search',
  'POST /api/jobs/recruiter/search',
  'POST /api/jobs/:jobSeekerId/saved',
  'POST /api/job-application/status/:jobSeekerId',
])

test('every list that the specification gives no shape answers items, total and next', () => {
  const shapes: Record<string, string[]> = {}
  for (const endpoint of allEndpoints()) {
    const schema = operationOf(endpoint).responses['200']?.content?.['application/json']?.schema
    const isBoard = endpoint.path.endsWith('/board')
    const properties = (isBoard ? schema.properties.columns.items : schema)?.properties ?? {}
    const isQuery = endpoint.method === 'GET' || /search|\/saved$|application\/status/.test(endpoint.path)
    const lists = Object.values<any>(properties).some(({ type, items }) => type === 'array' && !items.enum)
    const isEntity = Boolean(properties.id) || schema?.$ref
    if (isQuery && (schema?.type === 'array' || (lists && !isEntity)))
      shapes[`${endpoint.method} ${endpoint.path}`] = Object.keys(properties)
  }
  const others = Object.entries(shapes).filter(([name]) => !specified.has(name))
  expect(others.length).toBeGreaterThan(12)
  for (const [name, shape] of others)
    expect(shape, name).toEqual(expect.arrayContaining(['items', 'total', 'next']))
})

/** The fields of a shape and of all it refers to, and those of them that nothing is said of. */
function fieldsOf(
  shape: any,
  met = new Set<string>(),
  silent = new Set<string>(),
  done = new Set<unknown>(),
) {
  if (typeof shape !== 'object' || shape === null || done.has(shape)) return { met, silent }
  done.add(shape)
  const known = shape.$ref && described.components.schemas[shape.$ref.split('/').at(-1)]
  if (known) return fieldsOf(known, met, silent, done)
  const fields: [string, any][] = Object.entries(shape.properties ?? {})
  if (shape.in) fields.push([shape.name, shape])
  for (const [name, part] of fields) {
    met.add(name)
    if (!part.description) silent.add(name)
  }
  const { example: _example, ...rest } = shape
  for (const part of Object.values({ ...rest, ...shape.properties })) fieldsOf(part, met, silent, done)
  return { met, silent }
}

test('every field is described, and no description lacks its field', () => {
  const { met, silent } = fieldsOf(
    allEndpoints().map((endpoint) => {
      const { parameters, requestBody, responses } = operationOf(endpoint)
      return [...parameters, requestBody, responses[endpoint.status ?? 200]]
    }),
  )
  expect([...silent]).toEqual([])
  expect(Object.keys(fieldWords).filter((name) => !met.has(name))).toEqual([])
})
