import * as activity from './activity/endpoints.ts'
import * as applicants from './applications/applicant-endpoints.ts'
import * as applications from './applications/endpoints.ts'
import * as alerts from './alerts/endpoints.ts'
import * as hiring from './applications/hiring.ts'
import * as saved from './applications/saved.ts'
import * as dismissed from './applications/dismissed.ts'
import * as outside from './applications/outside.ts'
import * as start from './applications/recruiter-start.ts'
import * as billing from './billing/endpoints.ts'
import * as candidates from './candidates/endpoints.ts'
import * as savedSearches from './candidates/saved-searches.ts'
import * as candidateTies from './candidates/ties.ts'
import * as companies from './companies/endpoints.ts'
import * as deleteCompany from './companies/delete-company.ts'
import * as domain from './companies/domain.ts'
import * as team from './companies/team.ts'
import * as invitations from './invitations/endpoints.ts'
import * as interviews from './interviews/endpoints.ts'
import * as calendars from './interviews/calendar-endpoints.ts'
import * as eligibility from './eligibility/endpoints.ts'
import * as identity from './identity/endpoints.ts'
import * as roles from './identity/role-endpoints.ts'
import * as secrets from './identity/secret-endpoints.ts'
import * as jobBoards from './job-boards/endpoints.ts'
import * as media from './media/endpoints.ts'
import * as contact from './contact/endpoints.ts'
import * as usage from './usage/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as push from './notifications/push-endpoints.ts'
import * as postings from './postings/endpoints.ts'
import * as postingViews from './postings/views.ts'
import * as account from './accounts/endpoints.ts'
import * as profiles from './profiles/endpoints.ts'
import * as privacy from './profiles/privacy.ts'
import * as publicCards from './public-cards/endpoints.ts'
import * as resume from './profiles/resume.ts'
import * as trust from './trust/endpoints.ts'
import * as unfinished from './profiles/unfinished.ts'
import * as search from './search/endpoints.ts'
import * as ownSearch from './search/own-endpoints.ts'
import * as shortlists from './shortlists/endpoints.ts'
import * as taxonomy from './taxonomy/endpoints.ts'
import * as threads from './threads/endpoints.ts'
import * as web3 from './web3/endpoints.ts'
import type { Endpoint } from './endpoint.ts'

/** Everything the API answers, by area. `postings.postingKey`-like schemas live beside, so only endpoints are kept. */
export const areas = {
  account,
  activity,
  applicants,
  applications,
  hiring,
  eligibility,
  alerts,
  billing,
  candidates,
  candidateTies,
  companies,
  contact,
  usage,
  deleteCompany,
  dismissed,
  domain,
  identity,
  invitations,
  interviews,
  calendars,
  jobBoards,
  outside,
  media,
  notifications,
  push,
  postings,
  postingViews,
  ownSearch,
  privacy,
  profiles,
  publicCards,
  resume,
  roles,
  saved,
  savedSearches,
  search,
  secrets,
  shortlists,
  start,
  taxonomy,
  team,
  threads,
  trust,
  unfinished,
  web3,
}

type AnyEndpoint = Extract<
  { [A in keyof typeof areas]: (typeof areas)[A][keyof (typeof areas)[A]] }[keyof typeof areas],
  Endpoint<any, any, any, any, any, any, any>
>

/** `'POST /api/jobs/search'` → its endpoint, for typed calls that carry no schema into the browser. */
export type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** Every declared endpoint. */
export function allEndpoints(): Endpoint[] {
  return endpointsOf(areas)
}

/** Every endpoint that some areas declare. */
export function endpointsOf(declared: Record<string, object>): Endpoint[] {
  return Object.values(declared).flatMap((area) =>
    Object.values(area).filter(
      (value): value is Endpoint => typeof value === 'object' && 'method' in value && 'path' in value,
    ),
  )
}
