import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

/** No steps lead from the schema to that of this version; its words say what to do. */
export class OtherSchema extends Error {}

/** A numbered step; never changed once released. */
export interface MigrationStep {
  // oxlint-disable-next-line typescript/no-explicit-any -- a migration sees the schema of its own day, not today's types
  up(db: Kysely<any>): Promise<void>
}

/** Brings the schema up to date under a lock, so two processes may start at once. Returns the steps taken; throws OtherSchema. */
export async function migrate(database: Database, steps: Record<string, MigrationStep>): Promise<string[]> {
  await refuseDatabase(database, steps)
  const migrator = migratorOf(database, steps)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Names of the steps not yet taken. Throws OtherSchema. */
export async function pendingMigrations(
  database: Database,
  steps: Record<string, MigrationStep>,
): Promise<string[]> {
  await refuseDatabase(database, steps)
  return (await migratorOf(database, steps).getMigrations())
    .filter((step) => !step.executedAt)
    .map((step) => step.name)
}

/** Throws OtherSchema where the steps that were taken, in order, are not the first of ours; `remedy` ends its words. */
export function refuseOthers(
  taken: readonly string[],
  steps: Record<string, MigrationStep>,
  remedy: string,
): void {
  const ours = Object.keys(steps)
  const other = taken.slice(0, ours.length).find((name, at) => name !== ours[at])
  if (other)
    throw new OtherSchema(
      `The schema was made before the first release of Chainwork, by steps that this version does not have (${other}), and nothing leads from it to this version. Start with an empty database. ${remedy}`,
    )
  const newer = taken.slice(ours.length)
  if (newer.length)
    throw new OtherSchema(
      `The database was used by a newer version of Chainwork: its schema has ${newer.join(', ')}, which this version does not know. Put the newer version back, or restore the backup taken before the upgrade (chainwork restore FILE --force).`,
    )
}

async function refuseDatabase(
  { pool, folder }: Database,
  steps: Record<string, MigrationStep>,
): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  if (!rows[0]!.isThere) return
  const taken = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  const remedy = folder
    ? `To do so, delete the folder ${folder} or set DATA_DIR to another one; the demo fills it again.`
    : 'To do so, name one in DATABASE_URL.'
  refuseOthers(
    taken.rows.map(({ name }) => name),
    steps,
    remedy,
  )
}

function migratorOf(database: Database, steps: Record<string, MigrationStep>): Migrator {
  return new Migrator({
    db: database.db,
    // Their order was looked at above, by name: by time, a clock that was set back would mix it up.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => steps as Record<string, Migration> },
  })
}
