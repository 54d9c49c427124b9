import * as shortlists from '@chainwork/contract/shortlists/endpoints'
import { type Door, read, write } from '../platform/http/doors.ts'
import type { Ties } from '../profiles/index.ts'
import { create, list, remove, rename } from './manage.ts'
import { put, listPeople, removePerson } from './people.ts'

/** Candidates whom a company keeps in view. */
export function shortlistRoutes(ties: Ties): Door[] {
  return [
    read(shortlists.listShortlists, list(ties)),
    write(shortlists.createShortlist, create(put(ties))),
    write(shortlists.renameShortlist, rename),
    write(shortlists.deleteShortlist, remove),
    read(shortlists.listShortlisted, listPeople(ties)),
    write(shortlists.putOnShortlist, put(ties)),
    write(shortlists.removeFromShortlist, removePerson(ties)),
  ]
}
