import type { MigrationStep } from './platform/db/migrate.ts'
import * as taxonomy from './taxonomy/migrations/001-taxonomy.ts'
import * as companies from './companies/migrations/001-companies.ts'
import * as identity from './identity/migrations/001-identity.ts'
import * as media from './media/migrations/001-media.ts'
import * as web3 from './web3/migrations/001-web3.ts'
import * as profiles from './profiles/migrations/001-profiles.ts'
import * as postings from './postings/migrations/001-postings.ts'
import * as billing from './billing/migrations/001-billing.ts'
import * as search from './search/migrations/001-search.ts'
import * as applications from './applications/migrations/001-applications.ts'
import * as notifications from './notifications/migrations/001-notifications.ts'
import * as invitations from './invitations/migrations/001-invitations.ts'
import * as shortlists from './shortlists/migrations/001-shortlists.ts'
import * as activity from './activity/migrations/001-activity.ts'
import * as candidates from './candidates/migrations/001-candidates.ts'
import * as alerts from './alerts/migrations/001-alerts.ts'
import * as contact from './contact/migrations/001-contact.ts'
import * as newsletter from './newsletter/migrations/001-newsletter.ts'
import * as usage from './usage/migrations/001-usage.ts'
import * as publicCards from './public-cards/migrations/001-public-cards.ts'
import * as platform from './platform/migrations/001-platform.ts'
import * as freezes from './postings/migrations/002-freezes.ts'
import * as barredAddresses from './identity/migrations/006-barred-addresses.ts'
import * as frozenRecruiters from './identity/migrations/002-frozen-recruiters.ts'
import * as trust from './trust/migrations/001-trust.ts'
import * as recalls from './trust/migrations/002-recalls.ts'
import * as audit from './platform/migrations/003-audit.ts'
import * as receiptRetention from './billing/migrations/002-receipt-retention.ts'
import * as looks from './accounts/migrations/001-looks.ts'
import * as workAnywhere from './identity/migrations/003-work-anywhere.ts'
import * as decidedFreezes from './identity/migrations/004-decided-freezes.ts'
import * as pausedInvitations from './invitations/migrations/002-paused-invitations.ts'
import * as listedRecalls from './trust/migrations/003-listed-recalls.ts'
import * as threads from './threads/migrations/001-threads.ts'
import * as interviews from './interviews/migrations/001-interviews.ts'
import * as answerable from './identity/migrations/005-answerable.ts'
import * as messageMails from './profiles/migrations/002-message-mails.ts'
import * as signedOutAddresses from './interviews/migrations/003-signed-out-addresses.ts'
import * as agreedTimes from './interviews/migrations/002-agreed-times.ts'
import * as jobBoards from './job-boards/migrations/001-job-boards.ts'
import * as jobBoardProofs from './job-boards/migrations/002-proofs.ts'
import * as operators from './operators/migrations/001-operators.ts'
import * as recalledAgain from './trust/migrations/004-recalled-again.ts'
import * as provenRequests from './accounts/migrations/002-proven-requests.ts'
import * as stagesAndScorecards from './applications/migrations/002-stages-and-scorecards.ts'
import * as pageAssets from './platform/migrations/002-page-assets.ts'

/**
 * Every step in order, tables that others point to first. A released step is never changed: a new one goes to the end, with the
 * next number here and the next of its module in the name of its file.
 */
export const migrations: Record<string, MigrationStep> = {
  '001-taxonomy': taxonomy,
  '002-companies': companies,
  '003-identity': identity,
  '004-media': media,
  '005-web3': web3,
  '006-profiles': profiles,
  '007-postings': postings,
  '008-billing': billing,
  '009-search': search,
  '010-applications': applications,
  '011-notifications': notifications,
  '012-invitations': invitations,
  '013-shortlists': shortlists,
  '014-activity': activity,
  '015-candidates': candidates,
  '016-alerts': alerts,
  '017-contact': contact,
  '018-newsletter': newsletter,
  '019-usage': usage,
  '020-platform': platform,
  '021-page-assets': pageAssets,
  '022-posting-freezes': freezes,
  '023-frozen-recruiters': frozenRecruiters,
  '024-trust': trust,
  '025-recalls': recalls,
  '026-public-cards': publicCards,
  '027-work-anywhere': workAnywhere,
  '028-decided-freezes': decidedFreezes,
  '029-paused-invitations': pausedInvitations,
  '030-listed-recalls': listedRecalls,
  '031-threads': threads,
  '032-interviews': interviews,
  '033-job-boards': jobBoards,
  '034-operators': operators,
  '035-audit': audit,
  '036-looks': looks,
  '037-receipt-retention': receiptRetention,
  '038-recalled-again': recalledAgain,
  '039-proven-requests': provenRequests,
  '040-job-board-proofs': jobBoardProofs,
  '041-agreed-times': agreedTimes,
  '042-stages-and-scorecards': stagesAndScorecards,
  '043-signed-out-addresses': signedOutAddresses,
  '044-message-mails': messageMails,
  '045-answerable': answerable,
  '046-barred-addresses': barredAddresses,
}
