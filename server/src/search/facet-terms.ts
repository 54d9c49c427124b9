import {
  type Facet,
  type OpenFacet,
  facets,
  isOpenFacet,
  valueLabel,
} from '@chainwork/contract/search/facets'
import { taxonomyBook } from '../taxonomy/index.ts'

/** A value as the index has it and as people read it. */
interface Named {
  value: string
  label: string
}

/** What the taxonomy knows of a value, however it was written. */
const known: Record<OpenFacet, (value: string) => Named | null> = {
  skills: (value) => {
    const skill = taxonomyBook().skillById(value) ?? taxonomyBook().skillByName(value)
    return skill ? { value: skill.id, label: skill.name } : null
  },
  industry: (value) => {
    const name = taxonomyBook().industryByName(value)?.name
    return name ? { value: name, label: name } : null
  },
}

/** A value of a facet by its id or name; what nobody knows is its own name. */
export function namedValue(name: Facet, value: string): Named {
  if (!isOpenFacet(name)) return { value, label: valueLabel(name, value) }
  return known[name](value) ?? { value, label: value }
}

/** The term that postings with this value have in the index, `skill:ski_…`. */
export function termOf(name: Facet, value: string): string {
  return `${facets[name].prefix}:${namedValue(name, value).value}`
}
