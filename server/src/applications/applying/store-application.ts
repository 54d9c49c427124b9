import { createHash } from 'node:crypto'
import type { Id } from '@chainwork/contract/ids'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import type { AttestedThresholds } from '../on-chain/attest-thresholds.ts'
import { type HandedInScores, fitOf } from '../on-chain/handed-in-scores.ts'
import type { HandedIn } from './check-answers.ts'

/** Stores an application with the profile and the posting as they are shown; null when there is one already. Saved answers go; no mail is posted. */
export async function storeApplication(
  tx: Tx,
  given: {
    seekerId: string
    posting: Posting
    profile: Profile
    handedIn: HandedIn
    onChain: HandedInScores | null
    thresholds: AttestedThresholds | null
    /** The company had invited them to apply. */
    isInvited: boolean
    now: Date
  },
): Promise<Id<'application'> | null> {
  const { posting, profile, handedIn, onChain, thresholds, now } = given
  const id = newId('application')
  const content = JSON.stringify(posting)
  const digest = createHash('sha256').update(content).digest('base64url')
  // One statement: hundreds may apply for one posting in the same minute. The text of the posting is kept once.
  const { rows } = await sql`
    with text as (insert into application_posting (digest, job_title, content) values (${digest}, ${posting.jobTitle}, ${content})
      on conflict do nothing),
    stored as (insert into application (id, posting_id, company_id, seeker_id, applied_at, moved_at, shown_at, posting_digest,
        profile, answers, availability, need_availability, notice_period, start_date, on_chain, on_chain_fit, thresholds, is_invited)
      values (${id}, ${posting.id}, ${posting.company.id}, ${given.seekerId}, ${now}, ${now}, ${now}, ${digest},
        ${JSON.stringify(profile)}, ${JSON.stringify(handedIn.answers)}::jsonb,
        ${handedIn.availability}, ${handedIn.need_availability}, ${handedIn.notice_period}, ${handedIn.start_date},
        ${onChain && JSON.stringify(onChain)}::jsonb, ${fitOf(posting.onChainRequirements, onChain)?.fraction ?? null}::float8,
        ${thresholds && JSON.stringify(thresholds)}::jsonb, ${given.isInvited})
      on conflict (posting_id, seeker_id) do nothing returning id),
    drafts as (delete from application_draft where seeker_id = ${given.seekerId} and posting_id = ${posting.id})
    insert into application_event (application_id, at, kind, status, for_seeker)
    select id, ${now}::timestamptz, 'applied', 'Applied', true from stored returning id`.execute(tx)
  return rows.length ? id : null
}
