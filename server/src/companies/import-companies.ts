import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'

interface ImportedCompany {
  name: string
  description: string
  industry: string | null
  size: { min: number | null; max: number | null } | null
  source: string
  /** Identifies the company at its source. */
  sourceName: string
}

/** Stores companies of a source; those that were imported before stay as they are. Returns the ids of all. */
export async function importCompanies(
  tx: Tx,
  imported: readonly ImportedCompany[],
): Promise<{ id: string; source: string; sourceName: string }[]> {
  const found = await tx
    .insertInto('company')
    .values(
      imported.map(({ name, description, industry, size, source, sourceName }) => ({
        id: newId('company'),
        name,
        description,
        industry,
        size_min: size?.min ?? null,
        size_max: size?.max ?? null,
        source,
        source_name: sourceName,
      })),
    )
    // An update of nothing, so that the rows that exist are returned as well.
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_name']).doUpdateSet({ source: (e) => e.ref('excluded.source') }),
    )
    .returning(['id', 'source', 'source_name'])
    .execute()
  return found.map(({ id, source, source_name }) => ({ id, source: source!, sourceName: source_name! }))
}
