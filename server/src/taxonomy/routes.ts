import * as taxonomy from '@chainwork/contract/taxonomy/endpoints'
import { type Door, read } from '../platform/http/doors.ts'
import {
  listBlockchains,
  listCurrencies,
  listIndustries,
  listInterests,
  listLinkTypes,
  listSkills,
} from './list-taxonomy.ts'
import { readPlace } from './read-place.ts'
import { searchPlaces } from './search-places.ts'

export function taxonomyRoutes(): Door[] {
  return [
    read(taxonomy.listSkills, listSkills),
    read(taxonomy.listInterests, listInterests),
    read(taxonomy.listBlockchains, listBlockchains),
    read(taxonomy.listLinkTypes, listLinkTypes),
    read(taxonomy.listIndustries, listIndustries),
    read(taxonomy.listCurrencies, listCurrencies),
    read(taxonomy.searchPlaces, searchPlaces),
    read(taxonomy.readPlace, readPlace),
  ]
}
