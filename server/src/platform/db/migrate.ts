import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

/** A numbered step; never changed once released. */
export interface MigrationStep {
  // oxlint-disable-next-line typescript/no-explicit-any -- a migration sees the schema of its own day, not today's types
  up(db: Kysely<any>): Promise<void>
}

/** Brings the schema up to date under a lock, so two processes may start at once. Returns the steps taken. */
export async function migrate(database: Database, steps: Record<string, MigrationStep>): Promise<string[]> {
  const migrator = migratorOf(database, steps)
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Names of the steps not yet taken. */
export async function pendingMigrations(
  database: Database,
  steps: Record<string, MigrationStep>,
): Promise<string[]> {
  return (await migratorOf(database, steps).getMigrations())
    .filter((step) => !step.executedAt)
    .map((step) => step.name)
}

function migratorOf(database: Database, steps: Record<string, MigrationStep>): Migrator {
  return new Migrator({
    db: database.db,
    // Modules number their steps apart, so one may come later than a higher number.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => steps as Record<string, Migration> },
  })
}
