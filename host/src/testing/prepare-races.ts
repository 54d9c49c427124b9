import { migrate, migrations, openDatabase, openTaxonomy } from '@chainwork/server'

/** What the databases of races are copied from. */
export const preparedName = 'race_prepared'

/** Makes one database on each server, with schema and reference data, which takes seconds; copies of it take none. */
export default async function prepareRaces(): Promise<void> {
  await Promise.all(process.env['TEST_DATABASE_URL']!.split(' ').map(prepare))
}

async function prepare(url: string): Promise<void> {
  const server = await openDatabase({ url, pool: 1, directory: '' })
  await server.pool.query(`drop database if exists ${preparedName}`)
  await server.pool.query(`create database ${preparedName}`)
  await server.close()
  const prepared = Object.assign(new URL(url), { pathname: `/${preparedName}` }).href
  const database = await openDatabase({ url: prepared, pool: 2, directory: '', patient: true })
  await migrate(database, migrations)
  await openTaxonomy(database)
  await database.close()
}
