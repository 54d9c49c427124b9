import type { Endpoint } from '@chainwork/contract'
import { type Reason, codeOf, failures } from '@chainwork/contract/failures'
import { proofHeader, proofWords } from '@chainwork/contract/proof-of-work'
import { type ZodType, z } from 'zod'
import { takesKey } from './answer-once.ts'
import {
  contentName,
  expectedAccount,
  expectedCompany,
  knownNames,
  notModified,
  refusalsOf,
  repeatKey,
} from './declared-answers.ts'
import { type FieldWords, nameFields } from './field-words.ts'
import { isChange, isCompanyChange, sessionCookie } from './gate.ts'

type Schema = Record<string, unknown>

export interface Described {
  origin: string
  /** A body to send, by `METHOD path`. */
  examples?: Readonly<Record<string, unknown>>
  /** What a field means, by its name, where its schema does not say it. */
  words?: FieldWords
}

/** OpenAPI 3.1 description of the given endpoints; shapes with an id of their own become components. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { origin, examples = {}, words = {} }: Described,
): Schema {
  const components: Record<string, Schema> = {}
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = (paths[path] ??= {})
    const example = examples[`${endpoint.method} ${endpoint.path}`]
    operation[endpoint.method.toLowerCase()] = describeEndpoint(endpoint, components, example)
  }
  nameFields([paths, components], words)
  return {
    openapi: '3.1.0',
    info: { title: 'Chainwork API', version: '1.0.0', description: introduction },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ...components, ...refusalShapes },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `token` that `POST /api/sign-in`, `POST /api/sign-up` or a wallet sign-in answers.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(origin),
          description: 'The same session for browsers; changes are taken from our own pages only.',
        },
      },
    },
  }
}

const refusalShapes: Record<string, Schema> = {
  ProofOfWork: {
    type: 'object',
    description: proofWords,
    required: ['algorithm', 'challenge', 'bits', 'header'],
    properties: {
      algorithm: { const: 'SHA-256' },
      challenge: { type: 'string' },
      bits: { type: 'integer' },
      header: { const: proofHeader },
    },
    additionalProperties: false,
  },
  Failure: {
    type: 'object',
    description:
      'Every refusal. `reason` is for programs, `message` for people, `fields` says what to change.',
    required: ['code', 'reason', 'message', 'requestId'],
    properties: {
      code: { enum: [...new Set(Object.values(failures).map(codeOf))] },
      reason: { enum: Object.keys(failures) },
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      proofOfWork: { $ref: '#/components/schemas/ProofOfWork' },
      requestId: { type: 'string' },
    },
    additionalProperties: false,
  },
}

const introduction = [
  'Every call of the job marketplace. Errors carry a code, a reason and a message to show.',
  'Sign in with `POST /api/sign-in` and send its token as `Authorization: Bearer TOKEN`. A token that is no live session is 401 on every call, public ones too. Calls of job seekers are 403 until `POST /api/job-seeker` has made the account one; calls of recruiters until `POST /api/company` or an accepted invitation has.',
  'Calls that change something take an `Idempotency-Key` header, so that they can be repeated safely. Fields that are not known are refused with 422, in the query and in the body; a path whose id is malformed is 404.',
  'A recruiter who belongs to several companies acts for the one selected in the session (`POST /api/recruiter/me/company`), or for `companyId` in the query; the address of another company is 404.',
  'A GET takes the `ETag` of an answer in `If-None-Match` and is 304 while nothing has changed. Moments are sent in UTC or with an offset, and answered in UTC. A 429 says in `Retry-After` when to ask again.',
  'Lists answer `next`: pass it as `after` for the following page, until it is null.',
].join('\n\n')

function describeEndpoint(endpoint: Endpoint, components: Record<string, Schema>, example: unknown): Schema {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z]+(\w)/gi, (_all, char: string) => char.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: [...(endpoint.who === 'anyone' ? [{}] : []), { bearer: [] }, { cookie: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params, components),
      ...parametersOf('query', endpoint.query, components),
      ...(takesKey(endpoint) ? [repeatKey] : []),
      ...(isChange(endpoint) ? [expectedAccount] : []),
      ...(isCompanyChange(endpoint) ? [expectedCompany] : []),
      ...(hasName(endpoint) ? [knownNames] : []),
      ...(endpoint.budget?.address ? [proofParameter] : []),
    ],
    ...bodyOf(endpoint, components, example),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(hasName(endpoint) ? { headers: { ETag: contentName } } : {}),
        content: answerOf(endpoint, components),
      },
      ...(hasName(endpoint) ? { 304: notModified } : {}),
      ...Object.fromEntries(
        [...refusalsOf(endpoint)].map(([status, reasons]) => [status, refusal(status, reasons)]),
      ),
    },
  }
}

/** Whether an answer is named by its content, so that it is sent again only when it has changed. */
function hasName({ method, isStream, download }: Endpoint): boolean {
  return method === 'GET' && !isStream && !download
}

function answerOf(endpoint: Endpoint, components: Record<string, Schema>): Schema {
  if (endpoint.isStream) return { 'text/event-stream': { schema: { type: 'string' } } }
  if (endpoint.download && endpoint.download !== 'application/json')
    return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: convert(endpoint.reply, 'output', components) } }
}

function refusal(status: number, reasons: readonly Reason[]): Schema {
  const waits = status === 429 || status === 503
  return {
    description: reasons.map((reason) => `${reason}: ${failures[reason].message}`).join('\n'),
    ...(waits ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { reason: { enum: reasons } } }],
        },
      },
    },
  }
}

function bodyOf({ upload, body }: Endpoint, components: Record<string, Schema>, example: unknown): Schema {
  if (upload) {
    const file = {
      type: 'string',
      format: 'binary',
      description: `At most ${upload.maxBytes} bytes.`,
    }
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file },
      additionalProperties: false,
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const described = {
    schema: convert(body, 'input', components),
    ...(example === undefined ? {} : { example }),
  }
  // What nothing has to be said in may be left out.
  const required = !body.safeParse({}).success
  return { requestBody: { required, content: { 'application/json': described } } }
}

/** Nothing but white space. */
export const blankText = '^\\s*$'

const retryAfter: Schema = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

const proofParameter: Schema = {
  name: proofHeader,
  in: 'header',
  required: false,
  description: `What a refusal with proofOfWork asked for. ${proofWords}`,
  schema: { type: 'string', maxLength: 200 },
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
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: shape,
  }))
}

/** JSON schema of a zod schema; definitions with an id move to the components. */
export function convert(schema: ZodType, io: 'input' | 'output', components: Record<string, Schema>): Schema {
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
    (_key, value: unknown) => (isObject(value) && value.blankIsNull ? withBlank(value) : value),
  ) as Schema
}

/** Where blank text counts as null, the description lets it in. */
function withBlank({ blankIsNull: _marked, ...shape }: Schema): Schema {
  const choices = (shape.anyOf as Schema[] | undefined) ?? [shape]
  const isText = choices.some((choice) => choice.type === 'string' && !choice.enum && !choice.const)
  return isText ? shape : { anyOf: [...choices, { type: 'string', pattern: blankText }] }
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null
