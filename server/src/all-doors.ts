import { activityRoutes } from './activity/index.ts'
import { billingRoutes, welcomeCompany } from './billing/index.ts'
import { alertRoutes } from './alerts/index.ts'
import { accountRoutes } from './accounts/index.ts'
import { applicationRoutes, hasApplied } from './applications/index.ts'
import { candidateRoutes } from './candidates/index.ts'
import { companyRoutes } from './companies/index.ts'
import { contactRoutes } from './contact/index.ts'
import { mediaRoutes } from './media/index.ts'
import { endOfBlocked, interviewRoutes } from './interviews/index.ts'
import {
  answerByApplying,
  answersSince,
  endBlocked,
  invitationRoutes,
  isIntroduced,
} from './invitations/index.ts'
import { identityRoutes } from './identity/index.ts'
import { reviewSubmitted } from './moderation/index.ts'
import type { Door } from './platform/http/doors.ts'
import { type Live, notificationRoutes } from './notifications/index.ts'
import { type DomainRecords } from './platform/network/domain-records.ts'
import { type Ties, profileRoutes } from './profiles/index.ts'
import { publicCardRoutes } from './public-cards/index.ts'
import { type PostingViews, postingRoutes } from './postings/index.ts'
import { recordSearchChanges, searchRoutes } from './search/index.ts'
import { shortlistRoutes } from './shortlists/index.ts'
import { taxonomyBook, taxonomyRoutes } from './taxonomy/index.ts'
import { recordChanges } from './subscriptions.ts'
import { threadRoutes } from './threads/index.ts'
import { trustRoutes } from './trust/index.ts'
import { jobBoardRoutes } from './job-boards/index.ts'
import { usageRoutes } from './usage/index.ts'
import { web3Routes } from './web3/index.ts'
import type { ApiOptions } from './api-options.ts'

/** How seekers answered companies. */
const ties: Ties = { hasApplied, isIntroduced }

/** Every module's doors. */
export function allDoors(
  options: Pick<
    ApiOptions,
    | 'index'
    | 'people'
    | 'database'
    | 'config'
    | 'files'
    | 'push'
    | 'activity'
    | 'payments'
    | 'signer'
    | 'jobBoards'
  > & {
    identity: Omit<Parameters<typeof identityRoutes>[0], 'isPlace'>
    web3: Parameters<typeof web3Routes>[0]
    live: Live
    views: PostingViews
    records: DomainRecords
  },
): Door[] {
  const isPlace = (code: string) => taxonomyBook().placeByCode(code) !== null
  return [
    ...taxonomyRoutes(),
    ...identityRoutes({ ...options.identity, isPlace }),
    ...web3Routes(options.web3),
    ...mediaRoutes(options.files),
    ...profileRoutes({
      ...ties,
      async blocked(tx, seekerId, now) {
        await endBlocked(tx, seekerId, now)
        await endOfBlocked(tx, seekerId, now)
      },
    }),
    ...companyRoutes({
      ...options.config,
      founded: (tx, company) =>
        welcomeCompany(tx, { ...options.config.welcome, secret: options.identity.settings.secret }, company),
      recordChanges: recordSearchChanges,
      records: options.records,
      secret: options.identity.settings.secret,
    }),
    ...applicationRoutes({
      recordChanges,
      answerInvitation: answerByApplying,
      answersSince: answersSince(ties),
    }),
    ...invitationRoutes(ties),
    ...interviewRoutes({ ties, origin: options.identity.settings.origin }),
    ...threadRoutes(),
    ...shortlistRoutes(ties),
    ...activityRoutes({ ...options.activity, ties, signer: options.signer ?? null }),
    ...publicCardRoutes({ ...options.activity, secret: options.identity.settings.secret }),
    ...accountRoutes({ settings: options.identity.settings, files: options.files, recordChanges }),
    ...trustRoutes({ secret: options.identity.settings.secret, recordChanges }),
    ...contactRoutes(options.config),
    ...usageRoutes(),
    ...postingRoutes({
      recordChanges,
      submitted: reviewSubmitted(options.config.review, recordChanges, options.config.operatorMail),
      sponsorCredits: options.payments.prices.sponsorCredits,
      views: options.views,
    }),
    ...jobBoardRoutes({ ...options.jobBoards, ...options.config, recordChanges }),
    ...billingRoutes({
      ...options.config,
      payments: options.payments,
      welcomeCredits: options.config.welcome.welcomeCredits,
    }),
    ...notificationRoutes(options.live, options.push ?? null),
    ...searchRoutes(options),
    ...candidateRoutes({ ...options, ties }),
    ...alertRoutes({ ...options, secret: options.identity.settings.secret }),
  ]
}
