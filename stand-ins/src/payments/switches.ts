import { z } from 'zod'
import type { Db, Tx } from '@chainwork/server/platform/db/database'
import './tables.ts'

/** How messages leave, and how the API answers: what can go wrong with the real provider. */
export const switchesSchema = z.object({
  /** `hold` keeps them until they are released, `reverse` sends the newest first after two seconds. */
  events: z.enum(['send', 'twice', 'hold', 'reverse', 'drop']).catch('send').default('send'),
  /** `failsAfter` does what was asked and then answers 500; `hangs` never answers. */
  api: z.enum(['works', 'fails', 'failsAfter', 'hangs']).catch('works').default('works'),
})
export type Switches = z.output<typeof switchesSchema>

export async function readSwitches(db: Db | Tx): Promise<Switches> {
  const rows = await db.selectFrom('payment_stand_in_switch').select(['name', 'value']).execute()
  return switchesSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

export async function turnSwitches(tx: Tx, switches: Switches): Promise<void> {
  const rows = Object.entries(switches).map(([name, value]) => ({ name, value }))
  await tx
    .insertInto('payment_stand_in_switch')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}
