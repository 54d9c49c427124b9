import * as cards from '@chainwork/contract/public-cards/endpoints'
import { type Door, reach, write } from '../platform/http/doors.ts'
import { changeOwnCard } from './change-card.ts'
import { type CardSettings, showOwnCard, showPublicCard } from './show-card.ts'

/** One page that a person shows everybody. `secret` is the key of the names that are reserved. */
export function publicCardRoutes(settings: CardSettings & { secret: string }): Door[] {
  return [
    reach(cards.showPublicCard, showPublicCard(settings)),
    reach(cards.showOwnCard, showOwnCard(settings)),
    write(cards.changeOwnCard, changeOwnCard(settings)),
  ]
}
