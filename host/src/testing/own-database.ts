import { randomUUID } from 'node:crypto'
import { openDatabase } from '@chainwork/server'
import { afterAll } from 'vitest'
import { preparedName } from './prepare-races.ts'

/*
 * Gives each file of races a database of its own on its worker's server of TEST_DATABASE_URL, with schema and reference data, so
 * that what one file leaves behind is nothing the next one finds.
 */
const servers = process.env['TEST_DATABASE_URL']!
const server = servers.split(' ')[Number(process.env['VITEST_POOL_ID']) - 1]!
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
  process.env['TEST_DATABASE_URL'] = servers
})
