import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { nameKey } from './name-key.ts'

/**
 * Refuses `company.nameOfAnother` for a company whose mark of a verified domain would stand beside the name of a company that is
 * verified by another domain, or beside one that only looks like it.
 */
export async function refuseNameOfAnother(
  tx: Tx,
  { companyId, name, domain }: { companyId: string; name: string; domain: string },
): Promise<void> {
  const own = nameKey(name)
  if (!own) return
  const others = await tx
    .selectFrom('company')
    .select('name')
    .where('verified_domain', 'is not', null)
    .where('verified_domain', '<>', domain)
    .where('id', '<>', companyId)
    .execute()
  if (others.some((other) => nameKey(other.name) === own)) refuse('company.nameOfAnother')
}
