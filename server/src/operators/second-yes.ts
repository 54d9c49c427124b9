import type { OperatorRole } from '@chainwork/contract/console/roles'
import { hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { hasOtherOperators } from '../platform/operators/index.ts'
import './tables.ts'

/** If the second yes may come from the same person, it waits this many hours. */
const waitingHours = 24

/** Who said yes: a name, and where a passkey proved it the operator; without one it was typed at the command line. */
interface Yes {
  operator: string | null
  operatorId?: string | null | undefined
}

type SecondYes =
  | { result: 'another' | 'needsAnother' }
  /** It may be the same person. */
  | { result: 'same'; from: Date }

/**
 * Whether the second yes is another person's. Once somebody has a passkey only passkeys tell people apart, as anybody may type any name at the
 * command line; before that the names do. An operator added or sent a link in the last 24 hours does not count: whoever added them may hold
 * their passkey. Operators who lost their role, passkeys or account in that time still count, so that nobody can make themselves the only one.
 */
export async function judgeSecondYes(
  tx: Tx,
  order: { first: Yes; second: Yes & { operator: string }; role: OperatorRole; since: Date; now: Date },
): Promise<SecondYes> {
  const { first, second, role, since, now } = order
  const from = new Date(since.getTime() + waitingHours * hourMs)
  const recent = new Date(now.getTime() - waitingHours * hourMs)
  const ids = [first.operatorId, second.operatorId].filter((id) => id != null)
  const names = [first.operator, second.operator].filter((name) => name !== null)
  const { rows } = await sql<{ isUsed: boolean; isNew: boolean; hasOther: boolean }>`
    select count(*) > 0 as "isUsed",
      exists (select from operator_event e where e.kind in ('operatorAdded', 'operatorLinked') and e.at > ${recent}
        and e.subject = any(${names}::text[])) as "isNew",
      count(*) filter (where o.role in (${role}, 'admin') and o.id <> all(${ids}::text[])) > 0
        or exists (select from operator_event e where e.kind in ('operatorRole', 'operatorLinked', 'operatorRemoved') and e.at > ${recent}
          and e.details->>'before' in (${role}, 'admin') and e.subject <> all(${names}::text[])) as "hasOther"
    from operator o where exists (select from operator_passkey p where p.operator_id = o.id)`.execute(tx)
  const { isUsed, isNew, hasOther } = rows[0]!
  if (!isUsed) {
    if (first.operator !== second.operator) return { result: 'another' }
    const { operator } = second
    return (await hasOtherOperators(tx, { operator, now }))
      ? { result: 'needsAnother' }
      : { result: 'same', from }
  }
  if (!first.operatorId || !second.operatorId) return { result: 'same', from }
  if (first.operatorId !== second.operatorId && !isNew) return { result: 'another' }
  return hasOther ? { result: 'needsAnother' } : { result: 'same', from }
}
