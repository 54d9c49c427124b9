import type { MigrationStep } from './platform/db/migrate.ts'
import * as activity from './activity/migrations/060-activity.ts'
import * as alerts from './alerts/migrations/021-alerts.ts'
import * as savedCandidateSearches from './alerts/migrations/088-saved-candidate-searches.ts'
import * as mail from './platform/mailbox/migrations/006-mail.ts'
import * as mailboxAttachments from './platform/mailbox/migrations/073-mailbox-attachments.ts'
import * as peopleSearch from './candidates/migrations/078-people-search.ts'
import * as paymentCustomers from './billing/migrations/076-payment-customers.ts'
import * as disputeNotes from './billing/migrations/077-dispute-notes.ts'
import * as cardSetups from './billing/migrations/096-card-setups.ts'
import * as customerDetails from './billing/migrations/078-customer-details.ts'
import * as credits from './billing/migrations/011-credits.ts'
import * as purchases from './billing/migrations/072-purchases.ts'
import * as ledger from './billing/migrations/071-ledger.ts'
import * as receipts from './billing/migrations/073-receipts.ts'
import * as companies from './companies/migrations/002-companies.ts'
import * as deletedCompanies from './companies/migrations/046-deleted-companies.ts'
import * as applications from './applications/migrations/013-saved.ts'
import * as applying from './applications/migrations/014-applications.ts'
import * as savedReminders from './applications/migrations/018-saved-reminders.ts'
import * as contact from './contact/migrations/005-contact.ts'
import * as contactAnswers from './contact/migrations/015-contact-answers.ts'
import * as notifications from './notifications/migrations/020-notifications.ts'
import * as postings from './postings/migrations/003-postings.ts'
import * as postingsLifecycle from './postings/migrations/010-postings-lifecycle.ts'
import * as identity from './identity/migrations/007-identity.ts'
import * as waysIn from './identity/migrations/030-ways-in.ts'
import * as profiles from './profiles/migrations/012-profiles.ts'
import * as search from './search/migrations/004-search.ts'
import * as searchFreshness from './search/migrations/009-search-freshness.ts'
import * as searchRows from './search/migrations/023-search-rows.ts'
import * as taxonomy from './taxonomy/migrations/001-taxonomy.ts'
import * as newsletter from './newsletter/migrations/038-newsletter.ts'
import * as usage from './usage/migrations/038-usage.ts'
import * as rateBuckets from './platform/chains/migrations/062-rate-buckets.ts'
import * as paymentStandIn from './platform/payments/stand-in/migrations/070-payment-stand-in.ts'
import * as operators from './platform/operators/migrations/036-operators.ts'
import * as postingsFreeze from './postings/migrations/037-freeze.ts'
import * as files from './platform/files/migrations/044-stored-files.ts'
import * as pushDevices from './notifications/migrations/050-push-devices.ts'
import * as renamedChains from './taxonomy/migrations/049-renamed-chains.ts'
import * as companyLengths from './companies/migrations/051-visible-lengths.ts'
import * as contactLengths from './contact/migrations/052-visible-lengths.ts'
import * as postingLengths from './postings/migrations/053-visible-lengths.ts'
import * as unfinishedEntries from './profiles/migrations/056-unfinished-entries.ts'
import * as welcome from './billing/migrations/074-welcome.ts'
import * as sponsoredBefore from './postings/migrations/089-sponsored-before.ts'
import * as sponsorship from './postings/migrations/075-sponsorship.ts'
import * as workingHours from './postings/migrations/085-working-hours.ts'
import * as noKeptMatch from './applications/migrations/055-no-kept-match.ts'
import * as onChainReach from './activity/migrations/063-on-chain-reach.ts'
import * as poapPictures from './activity/migrations/066-poap-pictures.ts'
import * as snapshotCompression from './activity/migrations/078-snapshot-compression.ts'
import * as unlinkedWallets from './activity/migrations/095-unlinked-wallets.ts'
import * as dismissedPostings from './applications/migrations/093-dismissed.ts'
import * as applicationScores from './applications/migrations/063-application-scores.ts'
import * as provenDomains from './companies/migrations/054-proven-domains.ts'
import * as onChainDetail from './profiles/migrations/061-on-chain-detail.ts'
import * as openness from './profiles/migrations/077-openness.ts'
import * as companyNames from './companies/migrations/084-company-names.ts'
import * as recentlyViewed from './profiles/migrations/092-recently-viewed.ts'
import * as profileOpenings from './profiles/migrations/083-profile-openings.ts'
import * as answeredInvitations from './invitations/migrations/094-answered-invitations.ts'
import * as endedInvitations from './invitations/migrations/098-ended-invitations.ts'
import * as endedBefore from './invitations/migrations/099-ended-before.ts'
import * as endedWithPosting from './invitations/migrations/100-ended-with-posting.ts'
import * as provenPeople from './candidates/migrations/101-proven-people.ts'
import * as untimedIds from './profiles/migrations/102-untimed-ids.ts'
import * as jobInvitations from './invitations/migrations/086-job-invitations.ts'
import * as shortlists from './shortlists/migrations/087-shortlists.ts'
import * as postingViews from './postings/migrations/097-posting-views.ts'
import * as media from './media/migrations/012-media.ts'
import * as writeProbe from './platform/http/migrations/039-write-probe.ts'
import * as web3 from './web3/migrations/008-web3.ts'
import * as walletProof from './web3/migrations/031-wallet-proof.ts'

/** Every step in order; the numbers run across modules. */
export const migrations: Record<string, MigrationStep> = {
  '001-taxonomy': taxonomy,
  '002-companies': companies,
  '003-postings': postings,
  '004-search': search,
  '005-contact': contact,
  '006-mail': mail,
  '007-identity': identity,
  '008-web3': web3,
  '009-search-freshness': searchFreshness,
  '010-postings-lifecycle': postingsLifecycle,
  '011-credits': credits,
  '012-media': media,
  '012-profiles': profiles,
  '013-saved': applications,
  '014-applications': applying,
  '015-contact-answers': contactAnswers,
  '018-saved-reminders': savedReminders,
  '020-notifications': notifications,
  '021-alerts': alerts,
  '023-search-rows': searchRows,
  '030-ways-in': waysIn,
  '031-wallet-proof': walletProof,
  '036-operators': operators,
  '037-freeze': postingsFreeze,
  '038-newsletter': newsletter,
  '038-usage': usage,
  '039-write-probe': writeProbe,
  '046-deleted-companies': deletedCompanies,
  '044-stored-files': files,
  '049-renamed-chains': renamedChains,
  '050-push-devices': pushDevices,
  '051-company-lengths': companyLengths,
  '052-contact-lengths': contactLengths,
  '053-posting-lengths': postingLengths,
  '054-proven-domains': provenDomains,
  '055-no-kept-match': noKeptMatch,
  '056-unfinished-entries': unfinishedEntries,
  '062-rate-buckets': rateBuckets,
  '060-activity': activity,
  '061-on-chain-detail': onChainDetail,
  '063-application-scores': applicationScores,
  '063-on-chain-reach': onChainReach,
  '070-payment-stand-in': paymentStandIn,
  '076-payment-customers': paymentCustomers,
  '077-dispute-notes': disputeNotes,
  '078-customer-details': customerDetails,
  '072-purchases': purchases,
  '066-poap-pictures': poapPictures,
  '071-ledger': ledger,
  '073-receipts': receipts,
  '073-mailbox-attachments': mailboxAttachments,
  '074-welcome': welcome,
  '075-sponsorship': sponsorship,
  '077-openness': openness,
  '078-people-search': peopleSearch,
  '078-snapshot-compression': snapshotCompression,
  '083-profile-openings': profileOpenings,
  '084-company-names': companyNames,
  '086-job-invitations': jobInvitations,
  '087-shortlists': shortlists,
  '088-saved-candidate-searches': savedCandidateSearches,
  '085-working-hours': workingHours,
  '089-sponsored-before': sponsoredBefore,
  '092-recently-viewed': recentlyViewed,
  '094-answered-invitations': answeredInvitations,
  '093-dismissed': dismissedPostings,
  '095-unlinked-wallets': unlinkedWallets,
  '096-card-setups': cardSetups,
  '097-posting-views': postingViews,
  '098-ended-invitations': endedInvitations,
  '099-ended-before': endedBefore,
  '100-ended-with-posting': endedWithPosting,
  '101-proven-people': provenPeople,
  '102-untimed-ids': untimedIds,
}
