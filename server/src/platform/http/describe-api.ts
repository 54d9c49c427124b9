import type { Endpoint } from '@chainwork/contract'
import { failures } from '@chainwork/contract/failures'
import { type ZodType, z } from 'zod'

/** Refusals that come with every endpoint. */
const always = ['input.invalid', 'rate.limited', 'internal', 'database.unavailable'] as const

type Schema = Record<string, unknown>

/** OpenAPI 3.1 description of the given endpoints; shapes with an id of their own become components. */
export function describeApi(endpoints: readonly Endpoint[], origin: string): Schema {
  const components: Record<string, Schema> = {
    Failure: {
      type: 'object',
      required: ['code', 'reason', 'message', 'requestId'],
      properties: {
        code: { enum: [...new Set(Object.values(failures).map((failure) => failure.code))] },
        reason: { enum: Object.keys(failures) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        requestId: { type: 'string' },
      },
      additionalProperties: false,
    },
  }
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = (paths[path] ??= {})
    operation[endpoint.method.toLowerCase()] = describeEndpoint(endpoint, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chainwork API',
      version: '1.0.0',
      description: 'Every call of the job marketplace. Errors carry a code, a reason and a message to show.',
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas: components },
  }
}

function describeEndpoint(endpoint: Endpoint, components: Record<string, Schema>): Schema {
  const responses: Record<string, Schema> = {
    200: {
      description: 'Done',
      content: endpoint.isStream
        ? { 'text/event-stream': {} }
        : endpoint.download
          ? { [endpoint.download]: {} }
          : { 'application/json': { schema: convert(endpoint.reply, 'output', components) } },
    },
  }
  for (const reason of [...endpoint.fails, ...always]) {
    const { status, message } = failures[reason]
    const before = responses[status]?.['description']
    responses[status] = {
      description: before ? `${String(before)} / ${message}` : message,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }
  }
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z]+(\w)/gi, (_all, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: [
      ...parametersOf('path', endpoint.params, components),
      ...parametersOf('query', endpoint.query, components),
      ...(endpoint.isRepeatable ? [repeatKey] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: convert(endpoint.body, 'input', components) } },
          },
        }
      : {}),
    responses,
  }
}

const repeatKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repetition with the same key within a day is answered as the first time, without doing it again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function parametersOf(
  place: 'path' | 'query',
  schema: ZodType | undefined,
  components: Record<string, Schema>,
): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input', components) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** JSON schema of a zod schema; definitions with an id move to the components. */
function convert(schema: ZodType, io: 'input' | 'output', components: Record<string, Schema>): Schema {
  const {
    $schema: _dialect,
    $defs = {},
    ...shape
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & { $defs?: Record<string, Schema> }
  for (const [name, definition] of Object.entries($defs)) components[name] ??= relink(definition)
  return relink(shape)
}

function relink(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema)
      .replaceAll('"#/$defs/', '"#/components/schemas/')
      .replace(/"id":"\w+",?/g, ''),
  ) as Schema
}
