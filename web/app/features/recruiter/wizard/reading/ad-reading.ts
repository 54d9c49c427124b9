import type { Reply } from '@chainwork/contract'
import type { recognisePosting } from '@chainwork/contract/postings/endpoints'
import { type WorkingCopy, blankPosting } from '@chainwork/contract/postings/own-posting'

export type Recognised = Reply<typeof recognisePosting>

/** What an ad is read for, by the names of the form; the two ends of a salary are one. */
export const readFields = [
  'jobTitle',
  'jobCategory',
  'employmentType',
  'experienceLevel',
  'locationCode',
  'workplace',
  'residence',
  'salaryMin',
  'jobDescription',
  'requiredSkills',
  'preferredSkills',
] as const satisfies readonly (keyof WorkingCopy)[]
export type ReadField = (typeof readFields)[number]

/** `read`: as the ad has it. `notFound`: empty, because the ad does not say it for certain. */
export type Mark = 'read' | 'notFound'
export type Marks = Partial<Record<ReadField, Mark>>

/** What was read from an ad for a posting. */
export interface AdReading {
  id: string
  /** Fingerprints of what was read, by field; without one the field was not found. */
  read: Partial<Record<ReadField, string>>
  /** Fields that were written by hand before. */
  kept: ReadField[]
  cut: { field: string; kept: number; of: number }[]
  unsure: { field: string; reason: string }[]
}

/** Of a posting just made of an ad: what stands in it now. */
export function readingFrom(
  id: string,
  form: WorkingCopy,
  { recognised, cut, unsure }: Recognised,
  own: readonly ReadField[],
): AdReading {
  const isOwn = (field: string) => (own as readonly string[]).includes(field)
  const found = readFields.filter((field) => recognised.includes(field) && !isOwn(field))
  return {
    id,
    read: Object.fromEntries(found.map((field) => [field, fingerprint(form, field)])),
    kept: [...own],
    cut: cut.filter(({ field }) => !isOwn(field)),
    unsure: unsure.filter(({ field }) => !isOwn(field)),
  }
}

/** Which fields still are as the ad had them, and which are still empty; a field that was edited has no mark. */
export function marksOf({ read, kept: own }: AdReading, copy: WorkingCopy): Marks {
  return Object.fromEntries(
    readFields.flatMap((field): [ReadField, Mark][] => {
      // The form asks where people may live for remote work only.
      const isShown = field !== 'residence' || copy.workplace === 'remote'
      if (own.includes(field) || !isShown) return []
      const was = read[field]
      if (was !== undefined) return was === fingerprint(copy, field) ? [[field, 'read']] : []
      return isBlank(copy, field) ? [[field, 'notFound']] : []
    }),
  )
}

/** What empties the fields that are still as the ad had them. */
export function blankRead(of: AdReading, copy: WorkingCopy): Partial<WorkingCopy> {
  const marks = marksOf(of, copy)
  const names = readFields.filter((field) => marks[field] === 'read')
  return Object.fromEntries(names.flatMap(markedFieldsOf).map((name) => [name, blankPosting[name]]))
}

/** The fields of a posting that one mark is about. */
export function markedFieldsOf(field: ReadField): (keyof WorkingCopy)[] {
  if (field === 'salaryMin') return ['salaryMin', 'salaryMax', 'salaryCurrency']
  return field === 'workplace' ? ['workplace', 'isRemote'] : [field]
}

function isBlank(copy: WorkingCopy, field: ReadField): boolean {
  if (field === 'workplace') return copy.workplace === null
  return valueOf(copy, field) === valueOf(blankPosting, field)
}

function valueOf(copy: WorkingCopy, field: ReadField): string {
  if (field === 'salaryMin') return JSON.stringify([copy.salaryMin, copy.salaryMax])
  if (field === 'requiredSkills' || field === 'preferredSkills')
    return JSON.stringify(copy[field].map(({ name }) => name))
  return JSON.stringify(copy[field])
}

/** Short enough for a cookie; two texts with the same one would only keep a mark too long. */
function fingerprint(copy: WorkingCopy, field: ReadField): string {
  let hash = 0x81_1c_9d_c5
  for (const sign of valueOf(copy, field)) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
