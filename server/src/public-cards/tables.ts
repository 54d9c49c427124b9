import type { CardFact } from '@chainwork/contract/public-cards/values'
import type { Generated } from 'kysely'

/** What a seeker chose to show everybody at one address. */
interface PublicCardTable {
  seeker_id: string
  /** What stands in its address. */
  name: string
  is_on: boolean
  facts: CardFact[]
  shows_scores: boolean
  shows_offers: boolean
  changed_at: Date
}

/** Every name in use by a card, now or within the last year. */
interface PublicCardNameTable {
  /** The name as a keyed hash, so that nothing says who left one behind. */
  name_hash: string
  /** Whose it is or was; null once the account is deleted. */
  seeker_id: string | null
  chosen_at: Generated<Date>
  /** When it is free again; null while a card uses it. */
  free_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    public_card: PublicCardTable
    public_card_name: PublicCardNameTable
  }
}
