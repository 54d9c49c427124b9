import type { InvitationState } from '@chainwork/contract/invitations/values'
import { type RawBuilder, sql } from 'kysely'

/** Where the invitation `i` of the statement stands at a moment. */
export function stateAt(now: Date): RawBuilder<InvitationState> {
  return sql<InvitationState>`case when i.state = 'open' and i.expires_at <= ${now} then 'expired' else i.state end`
}
