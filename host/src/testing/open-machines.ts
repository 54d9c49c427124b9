import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, migrate, migrations, openDatabase, openTaxonomy, systemClock } from '@chainwork/server'
import { aSeeker } from '@chainwork/server/testing/build-accounts'
import { aCompany, somePostings } from '@chainwork/server/testing/build-postings'
import { type Proxy, proxyOf } from '@chainwork/server/testing/proxy-of'
import type { TestApp } from '@chainwork/server/testing/test-app'
import { type ScratchPostgres, startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { expect } from 'vitest'
import { type Balancer, balanceNodes } from './balance-nodes.ts'
import { type RunningApp, runApp } from './run-app.ts'
import type { Client } from './send-traffic.ts'

const [clientCount, seekersEach, postings] = [4, 4, 1000]

export interface Machines {
  balancer: Balancer
  primary: ScratchPostgres
  standby: ScratchPostgres
  /** The way of the nodes to the database. */
  address: Proxy
  nodes: RunningApp[]
  clients: Client[]
  companyId: string
  /** Starts the node at this place again. */
  start(place: number): Promise<void>
  /** Waits until people are sent to both nodes. */
  bothUp(): Promise<void>
  close(): Promise<void>
}

/** Two production nodes behind a balancer, on a primary with a synchronous standby, all on this machine. */
export async function openMachines(): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-machines-'))
  const primary = (await startScratchPostgres({ shared_buffers: '64MB' }))!
  const made = await fill(primary.url)
  const standby = (await startScratchPostgres({ shared_buffers: '64MB' }, undefined, primary.url))!
  await beSynchronous(primary.url)
  const address = await proxyOf(primary.url)
  const ports = [await freePort(), await freePort()]
  const balancer = await balanceNodes(ports)
  const nodes: RunningApp[] = []
  const start = async (place: number) => {
    nodes[place] = await runApp({
      MODE: 'production',
      DATABASE_URL: address.url,
      DATA_DIR: join(folder, String(place)),
      SECRET: 'q8Zr2vXw7Lk1Np5Ty3Hs9Dc4Bf6Gj0Ma',
      ORIGIN: `http://localhost:${balancer.port}`,
      PORT: String(ports[place]),
      TRUST_PROXY: '1',
      STOP_DELAY: '3',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Chainwork <mail@chainwork.example>',
      LOG_LEVEL: 'silent',
    })
  }
  const bothUp = async () => {
    await expect.poll(() => balancer.up().length, { timeout: 60_000, interval: 100 }).toBe(2)
  }
  const close = async () => {
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
    balancer.close()
    address.close()
    await standby.stop()
    await primary.stop()
    rmSync(folder, { recursive: true })
  }
  try {
    await Promise.all([start(0), start(1)])
    await bothUp()
  } catch (error) {
    await close()
    throw error
  }
  return { balancer, primary, standby, address, nodes, ...made, start, bothUp, close }
}

/** Schema, postings and signed-in seekers. */
async function fill(url: string): Promise<Pick<Machines, 'clients' | 'companyId'>> {
  const database = await openDatabase({ url, pool: 2, directory: '', patient: true })
  await migrate(database, migrations)
  await openTaxonomy(database)
  // The builders of accounts and postings need nothing else of the app.
  const app = { database, clock: systemClock, catchUp: async () => {} } as unknown as TestApp
  const companyId = await aCompany(app)
  const open = { company_id: companyId, publish_at: new Date(Date.now() - 3_600_000) }
  const ids = await somePostings(
    app,
    Array.from({ length: postings }, () => open),
  )
  const clients: Client[] = []
  for (let count = 0; count < clientCount; count++) {
    const seekers = Array.from({ length: seekersEach }, () => aSeeker(app, { context: 'jobSeeker' }))
    clients.push({ seekers: await Promise.all(seekers), postings: ids })
  }
  await database.close()
  return { clients, companyId }
}

/** From now on the primary confirms a write only when the standby has it too. */
async function beSynchronous(url: string): Promise<void> {
  const database = await openDatabase({ url, pool: 1, directory: '' })
  await database.pool.query("alter system set synchronous_standby_names = '*'")
  await database.pool.query('select pg_reload_conf()')
  const states = async () => (await database.pool.query('select sync_state from pg_stat_replication')).rows
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ sync_state: 'sync' }])
  await database.close()
}
