import type { InvitationState } from '@chainwork/contract/invitations/values'
import { type RawBuilder, sql } from 'kysely'

/** Where the invitation `i` of the statement stands at a moment. */
export function stateAt(now: Date): RawBuilder<InvitationState> {
  return sql<InvitationState>`case when i.state = 'open' and i.expires_at <= ${now} then 'expired' else i.state end`
}

/** The same as its company reads it: one that a block ended stands as if nobody had blocked, so that nobody learns of a block. */
export function stateToCompany(now: Date): RawBuilder<InvitationState> {
  return sql<InvitationState>`case when i.state in ('open', 'ended') and i.expires_at <= ${now} then 'expired'
    when i.state = 'ended' then 'open' else i.state end`
}
