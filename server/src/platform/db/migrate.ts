import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

/** The schema has steps that this version does not know. */
export class SchemaNewer extends Error {
  readonly steps: readonly string[]
  constructor(steps: readonly string[]) {
    super(
      `The database was used by a newer version of Chainwork: its schema has ${steps.join(', ')}, which this version does not know. Put the newer version back, or restore the backup taken before the upgrade (chainwork restore FILE --force).`,
    )
    this.steps = steps
  }
}

/** A numbered step; never changed once released. */
export interface MigrationStep {
  // oxlint-disable-next-line typescript/no-explicit-any -- a migration sees the schema of its own day, not today's types
  up(db: Kysely<any>): Promise<void>
}

/** Brings the schema up to date under a lock, so two processes may start at once. Returns the steps taken; throws SchemaNewer. */
export async function migrate(database: Database, steps: Record<string, MigrationStep>): Promise<string[]> {
  await refuseNewer(database, steps)
  const migrator = migratorOf(database, steps)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Names of the steps not yet taken. Throws SchemaNewer. */
export async function pendingMigrations(
  database: Database,
  steps: Record<string, MigrationStep>,
): Promise<string[]> {
  await refuseNewer(database, steps)
  return (await migratorOf(database, steps).getMigrations())
    .filter((step) => !step.executedAt)
    .map((step) => step.name)
}

async function refuseNewer({ pool }: Database, steps: Record<string, MigrationStep>): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  if (!rows[0]!.isThere) return
  const taken = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  const unknown = taken.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length) throw new SchemaNewer(unknown)
}

function migratorOf(database: Database, steps: Record<string, MigrationStep>): Migrator {
  return new Migrator({
    db: database.db,
    // Modules number their steps apart, so one may come later than a higher number.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => steps as Record<string, Migration> },
  })
}
