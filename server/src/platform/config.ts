import type { ProviderName } from '@chainwork/contract/identity/values'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import {
  type ChainReading,
  chainShape,
  isChainSetting,
  localChain,
  readChainRpcs,
  readChainSettings,
} from './chains/chain-settings.ts'
import { ConfigProblem } from './config-problem.ts'
import { consoleProblems, consoleShape, isSecureOrigin, readConsole } from './console-settings.ts'
import { addressProblem } from './db/database-url.ts'
import { type S3Address, parseS3Address } from './files/s3-files.ts'
import { type ProviderCredentials, readCredentials } from './identity-providers/providers.ts'
import { mailShape } from './mail/mail-settings.ts'
import { type PaymentSettings, paymentShape, readPaymentSettings } from './payments/payment-settings.ts'
import { type Prices, readPrices } from './payments/prices.ts'
import { type Seller, readSeller, sellerShape } from './payments/seller-settings.ts'
import { type PushKeys, readPushKeys } from './push/push-keys.ts'
import { type SigningSettings, readSigning, signingShape } from './signing-settings.ts'

const flag = z.enum(['on', 'off'])

const environment = z.object({
  /** demo: filled with demo data; production: refuses to start without its secrets, origin and database. */
  MODE: z.enum(['demo', 'development', 'production']).default('demo'),
  PORT: written(z.number().int().min(0).max(65_535)).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach the product, e.g. `https://chainwork.example`; never taken from a request. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ...consoleShape,
  DATABASE_URL: z
    .string()
    .superRefine((address, context) => {
      const message = addressProblem(address)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  /** Connections to PostgreSQL per process. */
  DATABASE_POOL: written(z.number().int().min(2).max(200)).default(10),
  /** A bucket for pictures, for installations with many; without it they are in the database. */
  FILES_URL: z
    .string()
    .refine((text) => parseS3Address(text), 'must be s3://KEY:SECRET@host/bucket, or s3+http://…')
    .optional(),
  /** Seconds to wait at the start for a database that does not answer. */
  DATABASE_WAIT: written(z.number().int().min(0).max(3600)).default(60),
  /** Seconds for which a server that is stopping serves on, while load balancers learn of it from /readyz. */
  STOP_DELAY: written(z.number().int().min(0).max(300)).default(0),
  /** Embedded database, snapshots and local secrets. */
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: flag.default('on'),
  /** How many proxies in front may be believed about the client's address. */
  TRUST_PROXY: written(z.number().int().min(0).max(10)).default(0),
  /** Multiplies all request budgets; demo and development only. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1e6).default(1),
  /** Signs cookies and sign-ins under way; demo and development make their own in DATA_DIR. */
  SECRET: z.string().min(32, 'needs at least 32 random characters').max(500).optional(),
  /** When set, everybody is asked for this before anything else: for installations that are not public yet. */
  GATE_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(200).optional(),
  /** Longest password people may choose. */
  PASSWORD_MAX: written(z.number().int().min(15).max(128)).default(15),
  /** Credentials of the real sign-in providers; without them demo and development use local stand-ins. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  /** Chain ids wallets may sign for, `1,10,…`; demo and development add the local test chain 31337. */
  CHAINS: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'must be chain ids with commas between')
    .default('1,10,56,100,137,8453,42161'),
  /** Who approves postings: `auto` what raises no flag, an operator the rest; default of demo and development. */
  REVIEW: z.enum(['auto', 'operator']).optional(),
  /** Opens /metrics to anyone who sends it as a bearer token; without it they are for this machine only. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'needs 16 to 200 printable characters')
    .optional(),
  /** Whether an operator has to approve anyone who founds their first company, before they recruit. */
  APPROVE_RECRUITERS: flag.default('off'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  ...mailShape,
  /** The pair by which browsers' push services know this installation; demo and development make their own in DATA_DIR. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Who is told when somebody writes to the team. */
  OPERATOR_MAIL: z.email('must be an address').max(254).optional(),
  ...paymentShape,
  ...sellerShape,
  ...chainShape,
  ...signingShape,
})

/** Every setting with what it is when it is not given; null where it is then left out. */
export function settings(): { name: string; fallback: string | null }[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined)
    return { name, fallback: data === undefined ? null : String(data) }
  })
}

/** Names of the settings that the environment gives, without their values. */
export function givenSettings(source: Record<string, string | undefined> = process.env): string[] {
  return Object.keys(source)
    .filter((name) => source[name] && (Object.hasOwn(environment.shape, name) || isChainSetting(name)))
    .toSorted()
}

export interface Config {
  mode: 'demo' | 'development' | 'production'
  port: number
  host: string
  origin: string
  console: ReturnType<typeof readConsole>
  databaseUrl: string | null
  databasePool: number
  databaseWait: number
  stopDelay: number
  filesBucket: S3Address | null
  dataDir: string
  fillDemo: boolean
  trustProxy: number
  rateLimitFactor: number
  logLevel: string
  /** Null until demo and development have made their own. */
  secret: string | null
  gatePassword: string | null
  passwordMax: number
  providerCredentials: Partial<Record<ProviderName, ProviderCredentials>>
  review: 'auto' | 'operator'
  approvesRecruiters: boolean
  /** What a new company gets, and whether companies of one network are counted before. */
  welcome: { welcomeCredits: number; countsNetworks: boolean }
  metricsToken: string | null
  mailUrl: string | null
  mailFrom: string
  operatorMail: string | null
  /** Null in production without keys: then there are no push notifications. */
  pushKeys: PushKeys | null
  prices: Prices
  stripe: PaymentSettings
  /** Null in production while nothing is set. */
  seller: Seller | null
  signing: SigningSettings
  chains: readonly number[]
  /** Chain id → RPC address. */
  chainRpcs: ReadonlyMap<number, string>
  chainReading: ChainReading
}

/** Parses the environment once, at start. No environment at all runs the whole product. Throws ConfigProblem. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { env, problems } = parseEach(given)
  const isUsable = (name: keyof Environment) => !problems.some((problem) => problem.startsWith(`${name}:`))
  problems.push(...consoleProblems(env))
  const chains = env.CHAINS.split(',').map(Number)
  const chainRpcs = readChainRpcs(given, problems)
  const isProduction = env.MODE === 'production'
  const chainReading = readChainSettings(env, { all: given, isProduction, chainRpcs, problems })
  if (env.MODE !== 'production') chains.push(localChain)
  else if (chains.includes(localChain)) problems.push('CHAINS: 31337 is for demo and development only')
  if (env.MODE === 'production') {
    if (!env.DATABASE_URL && isUsable('DATABASE_URL'))
      problems.push('DATABASE_URL: production needs PostgreSQL (postgres://user:password@host/name)')
    if (!env.SECRET && isUsable('SECRET'))
      problems.push('SECRET: production needs at least 32 random characters (openssl rand -base64 32)')
    else if (env.SECRET && new Set(env.SECRET).size < 12)
      problems.push('SECRET: too regular; use openssl rand -base64 32')
    if (!env.ORIGIN && isUsable('ORIGIN'))
      problems.push('ORIGIN: production needs its public address (https://…)')
    if (env.ORIGIN && !isSecureOrigin(env.ORIGIN))
      problems.push('ORIGIN: production needs https (http is for localhost only)')
    if (env.RATE_LIMIT_FACTOR !== 1)
      problems.push('RATE_LIMIT_FACTOR: only for demo and development; remove it')
  }
  const providerCredentials = {
    ...readCredentials('google', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, problems),
    ...readCredentials('linkedin', env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET, problems),
  }
  if (env.MODE === 'production' && !env.MAIL_URL && isUsable('MAIL_URL'))
    problems.push('MAIL_URL: production needs a mail server (smtp://user:password@host:587 or smtps://…)')
  if ((env.MODE === 'production' || given['MAIL_URL']) && !env.MAIL_FROM && isUsable('MAIL_FROM'))
    problems.push('MAIL_FROM: mail needs a sender (Chainwork <mail@your.domain>)')
  const pushKeys = readPushKeys(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY, problems)
  const prices = readPrices(env.PRICES, problems)
  const stripe = readPaymentSettings(env, { isProduction, problems })
  if (problems.length) throw new ConfigProblem(problems)
  const origin =
    env.ORIGIN ?? `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST}:${env.PORT}`
  return {
    mode: env.MODE,
    port: env.PORT,
    host: env.HOST,
    origin: new URL(origin).origin,
    console: readConsole(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    databaseWait: env.DATABASE_WAIT,
    stopDelay: env.STOP_DELAY,
    filesBucket: env.FILES_URL ? parseS3Address(env.FILES_URL) : null,
    dataDir: env.DATA_DIR,
    fillDemo: env.MODE === 'demo' && env.DEMO === 'on',
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    logLevel: env.LOG_LEVEL ?? (env.MODE === 'demo' ? 'warn' : 'info'),
    secret: env.SECRET ?? null,
    gatePassword: env.GATE_PASSWORD ?? null,
    providerCredentials,
    passwordMax: env.PASSWORD_MAX,
    review: env.REVIEW ?? (env.MODE === 'production' ? 'operator' : 'auto'),
    approvesRecruiters: env.APPROVE_RECRUITERS === 'on',
    welcome: { welcomeCredits: env.WELCOME_CREDITS, countsNetworks: env.MODE !== 'demo' },
    metricsToken: env.METRICS_TOKEN ?? null,
    mailUrl: env.MAIL_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Chainwork <mail@chainwork.localhost>',
    operatorMail: env.OPERATOR_MAIL ?? null,
    pushKeys,
    prices,
    stripe,
    seller: readSeller(env, { isProduction }),
    signing: readSigning(env),
    chains,
    chainRpcs,
    chainReading,
  }
}

type Environment = z.output<typeof environment>

/** Each setting by itself, so that what belongs together can be looked at although another one is wrong. */
function parseEach(given: Record<string, unknown>): { env: Environment; problems: string[] } {
  const parsed = environment.safeParse(given)
  if (parsed.success) return { env: parsed.data, problems: [] }
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return {
    env: environment.parse(rest),
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  }
}
