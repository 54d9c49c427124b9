import { shownMoment } from '@chainwork/contract/shown-time'
import type { Reason } from '@chainwork/contract/failures'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Tx } from '../platform/db/database.ts'
import { nameKey } from './name-key.ts'

/** Days for which a new company name counts. With every name a company can test who works there, so names are limited. */
export const nameDays = 30
const window = nameDays * 24 * 60 * 60_000

/** Names given after this moment count. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - window)
}

/** Refuses another name until the one given at `oldest` no longer counts; `words` gets that moment for the sentence below the field. */
export function refuseName(
  reason: Reason,
  { oldest, now }: { oldest: Date; now: Date },
  words: (until: string) => string,
): never {
  const end = oldest.getTime() + window
  // By the minute that has begun once it has passed: `21.12.2026, 12:00 UTC`.
  const until = shownMoment(new Date(Math.ceil(end / 60_000) * 60_000))
  throw new Refusal(reason, { name: words(until) }, Math.ceil((end - now.getTime()) / 1000))
}

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
