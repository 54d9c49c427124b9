import type { ProviderName } from '@chainwork/contract/identity/values'
import type { FastifyInstance } from 'fastify'
import type { ActivityServices, ScoreSigner } from './activity/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Files } from './platform/files/files.ts'
import type { Database } from './platform/db/database.ts'
import type { PlayedProvider } from './platform/identity-providers/providers.ts'
import type { DomainRecords } from './platform/network/domain-records.ts'
import type { Payments } from './platform/payments/payments.ts'
import type { Push } from './platform/push/index.ts'
import type { Queue } from './platform/queue/index.ts'
import type { PostingViews } from './postings/index.ts'
import type { LiveIndex } from './search/index.ts'
import type { JobBoards } from './job-boards/index.ts'

/** What the API is opened with. */
export interface ApiOptions {
  database: Database
  clock: Clock
  config: Pick<
    Config,
    | 'mode'
    | 'review'
    | 'logLevel'
    | 'trustProxy'
    | 'rateLimitFactor'
    | 'origin'
    | 'passwordMax'
    | 'providerCredentials'
    | 'chains'
    | 'chainRpcs'
    | 'operatorMail'
    | 'approvesRecruiters'
    | 'welcome'
  > &
    Partial<Pick<Config, 'metricsToken'>> & {
      secret: string
    }
  /** Views of postings that are not written yet; its own without. */
  views?: PostingViews
  /** Open postings. */
  index: LiveIndex
  /** People whom recruiters find. */
  people: LiveIndex
  files: Files
  /** What reads wallets, and what says what they did. */
  activity: Pick<ActivityServices, 'sources' | 'registry'>
  payments: Payments
  /** The way to companies’ boards. */
  jobBoards: JobBoards
  /** Signs scores; null or left out where none are signed. */
  signer?: ScoreSigner | null
  /** Reaches browsers; null where push is not set up. */
  push?: Push | null
  /** Takes the lines of the log; without it they go to the standard output. */
  logTo?: { write(line: string): void }
  /** For the metrics. */
  queue?: Pick<Queue, 'depth'>
  /** Hooks that everything passes before it is routed. */
  beforeRoutes?: (app: FastifyInstance) => void
  /** What answers in the place of outside parties; production has none. */
  standIns?: {
    records: DomainRecords
    provider(id: ProviderName): PlayedProvider
    mount(app: FastifyInstance): Promise<void>
  } | null
}
