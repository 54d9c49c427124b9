import { randomUUID } from 'node:crypto'
import { openDatabase } from '@chainwork/server'
import { afterAll } from 'vitest'
import { preparedName } from './prepare-races.ts'
import { raceServers } from './race-servers.ts'

/*
 * Gives each file of races its own database with schema and reference data, so that no file sees what another left behind. The
 * database is on the server of the worker; TEST_DATABASE_URL points to it while the file runs.
 */
const first = process.env['TEST_DATABASE_URL']!
const servers = raceServers()
const server = servers[Number(process.env['VITEST_POOL_ID']) % servers.length]!
const name = `race_${randomUUID().replaceAll('-', '')}`

async function ask(text: string): Promise<void> {
  const database = await openDatabase({ url: server, pool: 1, directory: '' })
  await database.pool.query(text)
  await database.close()
}

await ask(`create database ${name} template ${preparedName}`)
const own = new URL(server)
own.pathname = name
process.env['TEST_DATABASE_URL'] = own.href

// A process that a test killed may still be connected.
afterAll(async () => {
  await ask(`drop database ${name} with (force)`)
  process.env['TEST_DATABASE_URL'] = first
})
