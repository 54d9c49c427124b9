/** A field of words. */
export interface TextField {
  name: string
  /** What a clause found in this field is worth, a whole number. */
  weight: number
  /** Words that are indexed; what follows is left out. In a field of several parts, the words of each part. */
  maxWords: number
  /** For a field of several short texts, such as names: how many of them are indexed. */
  maxParts?: number
  /** Running text: its words are stemmed, do not match by their beginnings and count little in corrections. */
  isProse?: true
}

/** What an index has to know about one kind of documents. Plain data, so that every thread can be told. */
export interface DocumentKind {
  name: string
  /** In the order in which documents give their words. */
  fields: readonly TextField[]
  /** What comes on top when every clause is in the heaviest field and that field has no other words. */
  exactBonus: number
  /** The bounds that a range query asks for; null when documents have none. Small single numbers are terms. */
  range: RangeField | null
  /** Documents are found from their ordering key on for so many milliseconds; null when they always are. */
  openMs: number | null
}

/** Each document may have a lower and an upper bound, whole numbers from 0; a query finds ranges that overlap its own. */
export interface RangeField {
  /** Names the facet of its buckets, and the part of a query that asks for it. */
  name: string
  /** Bitmaps are kept ready for so many thresholds: 0, `step`, 2 × `step` … */
  step: number
  steps: number
}

/** A field as the index keeps it. */
export interface Field extends TextField {
  /** Place among the words of a document. */
  index: number
  /** Every stored term of the field begins with it. */
  char: string
}

/** A way in which a clause can be found. */
export interface Level {
  field: Field
  /** Words that only begin as the last one typed does. */
  isBeginning: boolean
  weight: number
}

/** A kind with what follows from it. */
export interface Schema {
  kind: DocumentKind
  fields: readonly Field[]
  /** The heaviest first. */
  byWeight: readonly Field[]
  /** What scores are made of, the heaviest first; the last is where a clause is found that is found nowhere else. */
  levels: readonly Level[]
  /** Every field but prose. */
  names: readonly Field[]
}

/** Every stored exact term begins with it. */
export const exactChar = '='
const firstChar = 'a'.charCodeAt(0)
const maxFields = 26

/** Throws when a kind has no fields or too many. */
export function schemaOf(kind: DocumentKind): Schema {
  const { length } = kind.fields
  if (!length || length > maxFields) throw new Error(`A kind has 1 to ${maxFields} fields, not ${length}.`)
  const fields = kind.fields.map((field, index) => ({
    ...field,
    index,
    char: String.fromCharCode(firstChar + index),
  }))
  const byWeight = fields.toSorted((a, b) => b.weight - a.weight)
  return {
    kind,
    fields,
    byWeight,
    levels: byWeight
      .flatMap((field) => [
        { field, isBeginning: false, weight: field.weight },
        // A beginning is worth half of the whole word.
        ...(field.isProse ? [] : [{ field, isBeginning: true, weight: Math.ceil(field.weight / 2) }]),
      ])
      .toSorted((a, b) => b.weight - a.weight || Number(a.isBeginning) - Number(b.isBeginning)),
    names: fields.filter(({ isProse }) => !isProse),
  }
}
