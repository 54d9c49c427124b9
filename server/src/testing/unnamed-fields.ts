import type { WhySafe } from './why-safe.ts'

/**
 * Everything that a company receives of somebody without a name, by the path that `fieldsOf` gives it. A path stands for all that is
 * in it. Somebody without a name is a candidate who is anonymous, or one who withdrew an application and is.
 */
export const unnamedFields: Record<string, WhySafe> = {
  'CandidateCard.id': 'untimed',
  'CandidateCard.name': 'absent',
  'CandidateCard.avatarUrl': 'absent',
  'CandidateCard.jobTitle': 'chosen',
  'CandidateCard.location': 'chosen',
  'CandidateCard.experienceYears': 'chosen',
  'CandidateCard.openFrom': 'chosen',
  'CandidateCard.scores.multiChain': 'step',
  'CandidateCard.scores.defi': 'step',
  'CandidateCard.scores.dex': 'step',
  'CandidateCard.scores.nft': 'step',
  'CandidateCard.scores.inSteps': 'shared',
  'CandidateCard.scores.asOf': 'absent',
  'CandidateCard.scores.staleSince': 'absent',
  'CandidateCard.scores.isSample': 'shared',
  'CandidateCard.activeDay': 'day',
  CandidateFacets: 'counted',
  'CandidateReply.total': 'counted',
  'CandidateReply.totalIsCapped': 'counted',
  // Opaque, and inside: the day, the id and the points of the order.
  'CandidateReply.next': 'derived',
  // Made of the words of all whom all companies find, names left out.
  'CandidateReply.corrected': 'chosen',
  // Made of the question alone, and of the words of the same people.
  'CandidateReply.understood': 'shared',
  'CandidateReply.near.total': 'counted',
  'CandidateReply.near.missing': 'chosen',
  'GET /api/recruiter/candidate/recent.total': 'counted',
  'GET /api/recruiter/candidate/recent.next': 'absent',
  'CandidateTies.applications': 'between',
  'CandidateTies.namedBecause': 'between',

  'Match.score': 'derived',
  // `found` says a step where it says a score.
  'Match.points': 'derived',
  'Match.reading': 'absent',

  'Profile.id': 'untimed',
  'Profile.firstName': 'absent',
  'Profile.lastName': 'absent',
  'Profile.email': 'absent',
  'Profile.phone': 'absent',
  'Profile.avatarUrl': 'absent',
  'Profile.links': 'absent',
  'Profile.jobTitle': 'chosen',
  'Profile.locationCode': 'chosen',
  'Profile.location': 'chosen',
  'Profile.about': 'chosen',
  'Profile.interests': 'chosen',
  'Profile.openFrom': 'chosen',
  'Profile.timeZone': 'chosen',
  'Profile.mayWorkIn': 'chosen',
  'Profile.createdAt': 'month',
  'Profile.updatedAt': 'absent',
  'Profile.completeness': 'absent',
  'Profile.visibility': 'absent',
  'Profile.onChainDetail': 'absent',
  'Profile.findable': 'absent',
  'Profile.isAnonymous': 'absent',
  'Education.id': 'untimed',
  'Education.level': 'chosen',
  'Education.field': 'chosen',
  'Education.school': 'chosen',
  'Education.locationCode': 'chosen',
  'Education.location': 'chosen',
  'Education.startDate': 'month',
  'Education.endDate': 'month',
  'Employment.id': 'untimed',
  'Employment.companyName': 'absent',
  'Employment.jobTitle': 'chosen',
  'Employment.jobDescription': 'chosen',
  'Employment.locationCode': 'chosen',
  'Employment.location': 'chosen',
  'Employment.startDate': 'month',
  'Employment.endDate': 'month',
  ProfileSkill: 'chosen',
  ProfileLanguage: 'chosen',

  'Web3Profile.state': 'shared',
  'Web3Profile.mode': 'shared',
  'Web3Profile.level': 'shared',
  'Web3Profile.asOf': 'absent',
  'Web3Profile.readAt': 'absent',
  'Web3Profile.staleSince': 'absent',
  'OnChainScore.score': 'step',
  'OnChainScore.max': 'shared',
  'OnChainScore.state': 'shared',
  'Web3Profile.degenScores': 'absent',
  'Web3Profile.transactions': 'absent',
  'Web3Profile.heatmap': 'absent',
  'Web3Profile.dexActivity': 'absent',
  'Web3Profile.protocolActivity': 'absent',
  'Web3Profile.otherActivity': 'absent',
  'Web3Profile.collectionActivity': 'absent',
  'Web3Profile.multichainActivity': 'absent',
  'Web3Profile.explanation': 'absent',
  'Web3Profile.active': 'absent',
  'Web3Profile.sources': 'absent',
  'Web3Profile.wallets': 'absent',
  'Web3Profile.credentials': 'shared',
  'Web3Profile.registryVersion': 'absent',
  'Web3Profile.method': 'absent',
  'CurtaSolves.phase0Solves': 'absent',
  'CurtaSolves.phase1Solves': 'absent',
  'CurtaSolves.phase2Solves': 'absent',
  'CurtaSolves.solves': 'absent',
  'CurtaSolves.points': 'absent',
  'CurtaSolves.state': 'shared',
  'GET /api/job-seeker/:id/poap': 'absent',
  // Answers wallets of people with a name, and an unknown wallet like an anonymous person's.
  'POST /api/poap/search': 'absent',
  'GET /api/recruiter/on-chain-reach.atLeast': 'counted',

  'PersonBrief.id': 'untimed',
  'PersonBrief.name': 'absent',
  'PersonBrief.avatarUrl': 'absent',
  'PersonBrief.jobTitle': 'chosen',
  'PersonBrief.location': 'chosen',
  'Shortlisted.note': 'between',
  'Shortlisted.addedAt': 'between',
  'Shortlisted.addedBy': 'between',
  'Shortlisted.applications': 'between',
  Shortlist: 'between',
  'POST /api/recruiter/shortlist': 'between',
  'DELETE /api/recruiter/shortlist/:shortlistId/candidate/:candidateId': 'between',
  ...ofInvitation('CompanyInvitation'),
  ...ofInvitation('POST /api/recruiter/candidate/:id/invitation'),
  ...ofThread('Thread'),
  ...ofMessage('ThreadMessage'),
  'GET /api/thread/:threadId/message.members': 'between',
  CompanyBrief: 'shared',
  SavedCandidateSearch: 'between',
  'POST /api/recruiter/saved-candidate-search/:savedSearchId/restore': 'between',
  'POST /api/recruiter/saved-candidate-search': 'between',
  'PATCH /api/recruiter/saved-candidate-search/:savedSearchId': 'between',
  Notification: 'between',
  RecruiterStart: 'between',
  ApplicantNumbers: 'counted',
  PostingFigures: 'counted',
  ApplicationCounts: 'counted',
  ApplicantNote: 'between',
  'POST /api/recruiter/applicant/:applicationId/note': 'between',
  ApplicantRatings: 'between',
  'PUT /api/recruiter/applicant/:applicationId/rating': 'between',

  ...ofApplicant('Applicant'),
  ...ofApplicant('ApplicantDetail'),
  'ApplicantDetail.answers': 'absent',
  'ApplicantDetail.availability': 'absent',
  'ApplicantDetail.needAvailability': 'absent',
  'ApplicantDetail.noticePeriod': 'absent',
  'ApplicantDetail.startDate': 'absent',
  'ApplicantDetail.onChain': 'absent',
  'ApplicantDetail.thresholds': 'absent',
  'ApplicantDetail.tellMessage': 'between',
  'ApplicantDetail.history': 'between',
}

/** What somebody wrote to the company, in the words that they chose; when it was over is what they did towards it. */
function ofThread(name: string): Record<string, WhySafe> {
  const facts = ['id', 'side', 'jobTitle', 'jobPostingId', 'applicationId', 'invitationId', 'lastAt', 'last']
  const more = ['unread', 'canWrite', 'ended', 'endsAt', 'isCompanyFrozen']
  return Object.fromEntries([...facts, ...more].map((fact) => [`${name}.${fact}`, 'between']))
}

function ofMessage(name: string): Record<string, WhySafe> {
  const facts = [
    'id',
    'kind',
    'side',
    'isOwn',
    'text',
    'sentAt',
    'editedAt',
    'withdrawnAt',
    'changeableUntil',
  ]
  return {
    ...Object.fromEntries([...facts, 'aboutId'].map((fact) => [`${name}.${fact}`, 'between' as const])),
    // The company's own members; of the person nothing.
    [`${name}.by`]: 'between',
    [`${name}.caution`]: 'shared',
  }
}

function ofInvitation(name: string): Record<string, WhySafe> {
  const facts = ['id', 'state', 'jobPostingId', 'jobTitle', 'message', 'createdAt', 'expiresAt', 'endedAt']
  const more = ['isIntroduced', 'invitedBy', 'reason', 'applicationId']
  return Object.fromEntries([...facts, ...more].map((fact) => [`${name}.${fact}`, 'between']))
}

/** What an application that was withdrawn still is: the company saw it come and go. */
function ofApplicant(name: 'Applicant' | 'ApplicantDetail'): Record<string, WhySafe> {
  return {
    [`${name}.id`]: 'between',
    [`${name}.jobPostingId`]: 'between',
    [`${name}.jobTitle`]: 'between',
    [`${name}.applicant.id`]: 'untimed',
    [`${name}.applicant.firstName`]: 'absent',
    [`${name}.applicant.lastName`]: 'absent',
    [`${name}.applicant.avatarUrl`]: 'absent',
    [`${name}.applicant.jobTitle`]: 'chosen',
    [`${name}.applicant.location`]: 'chosen',
    [`${name}.status`]: 'between',
    [`${name}.shownStatus`]: 'between',
    [`${name}.rev`]: 'between',
    [`${name}.appliedAt`]: 'between',
    [`${name}.movedAt`]: 'between',
    [`${name}.tellAt`]: 'between',
    [`${name}.matchScore`]: 'derived',
    [`${name}.onChainFit.state`]: 'shared',
    [`${name}.onChainFit.fraction`]: 'absent',
    [`${name}.onChainFit.isSample`]: 'shared',
    [`${name}.notes`]: 'between',
    [`${name}.rating`]: 'between',
    [`${name}.isInvited`]: 'between',
  }
}

/** Fields of the answer to one call: pages and totals of lists, and the fixed sentences after something was done. */
export const envelopes: Record<string, WhySafe> = {
  total: 'counted',
  // Of lists in the order of what the company did, and of applications by when they came.
  next: 'between',
  cursor: 'absent',
  message: 'shared',
  notice: 'shared',
  answered: 'counted',
  unread: 'counted',
  undoUntil: 'between',
  'leftOut.why': 'between',
  'columns.total': 'counted',
  'columns.next': 'between',
  'columns.stage': 'shared',
}

/** Columns of the applicants of a job post as CSV, before the questions of the post. */
export const unnamedColumns: Record<string, WhySafe> = {
  'First name': 'absent',
  'Last name': 'absent',
  Email: 'absent',
  Phone: 'absent',
  'Job title': 'chosen',
  Location: 'chosen',
  Status: 'between',
  Invited: 'between',
  'Applied at': 'between',
  Match: 'derived',
  'On-chain fit': 'shared',
  'On-chain thresholds met': 'absent',
  'On-chain source': 'absent',
  'Can start immediately': 'absent',
  'Start date': 'absent',
  'Notice period': 'absent',
  Availability: 'absent',
}

/** Calls of recruiters whose answers are about companies, job posts, money, their own account, reference data and people with a name. */
export const aboutNobody =
  /^\/api\/(company|jobs|job-posting|graph\/(company|job-posting)|session|sign-|web3|job-seeker$|recruiter\/(me|:recruiterId)|user-info|verify-email|preferences|push-device|password|account|email|image|credit-offer|currency|blockchain|industry|interest|link-type|place|public-card|skill|testdb|unsubscribe|contact-us|usage|report|case|what-we-took-down|me\/(report|recall))/
