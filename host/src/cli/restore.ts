import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type Config,
  DatabaseNotEmpty,
  migrations,
  type Tx,
  resetPeople,
  resetPositions,
  openDatabase,
  refuseOthers,
  restoreEmbedded,
  unchanged,
} from '@chainwork/server'
import { sql } from 'kysely'
import { type Caller, CannotRun } from './command.ts'
import { runPostgresTool } from './postgres-tools.ts'

const block = 512

/** Is this a tar whose every header is sound and whose every file is there whole? Reads the headers only. */
async function isSoundTar(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let entries = 0
    for (let at = 0; at + block <= size; entries++) {
      const header = await read(file, at)
      // Two empty blocks end a tar.
      if (header.every((byte) => byte === 0)) return entries > 0
      if (octal(header, 148, 8) !== checksum(header)) return false
      at += block + Math.ceil(octal(header, 124, 12) / block) * block
      if (at > size) return false
    }
    return false
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, at: number): Promise<Buffer> {
  return (await file.read(Buffer.alloc(block), 0, block, at)).buffer
}

function octal(header: Buffer, from: number, length: number): number {
  return Number.parseInt(
    header
      .toString('latin1', from, from + length)
      .replace(/\0.*$/, '')
      .trim(),
    8,
  )
}

/** The sum of all bytes, with the eight of the sum itself taken as blanks. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

/** Makes the database what it was when a backup was written; says where the one before it lies now. */
export async function restore({ file, force }: { file: string; force: boolean }, caller: Caller) {
  const config = caller.config()
  const path = resolve(caller.cwd, file)
  const wanted = config.databaseUrl ? 'postgresql' : 'pglite'
  const kind = await kindOf(path)
  if (kind !== wanted)
    throw new CannotRun(
      kind
        ? `${path} comes from ${kind}, this database is ${wanted}. Backups go back to the kind they came from.`
        : `${path} is not a backup of Chainwork.`,
    )
  if (kind === 'pglite') return { file: path, aside: await restoreHere(config, path, force) }
  await restorePostgres(config, path, force, caller)
  return { file: path, aside: null }
}

async function restoreHere({ dataDir }: Config, path: string, force: boolean): Promise<string | null> {
  if (!(await isSoundTar(path))) throw new CannotRun(`${path} is damaged or cut short. Nothing was changed.`)
  const archive = await openAsBlob(path, { type: 'application/x-tar' })
  return restoreEmbedded(dataDir, archive, { replace: force, steps: migrations })
}

async function restorePostgres(config: Config, path: string, force: boolean, caller: Caller): Promise<void> {
  const open = () =>
    openDatabase({ url: config.databaseUrl, pool: 2, directory: config.dataDir, patient: true })
  const database = await open()
  try {
    const schemas = await sql<{ name: string; tables: number }>`
      select n.nspname as name, count(c.oid)::int as tables from pg_namespace n
      left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'S')
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' group by 1`.execute(database.db)
    const isEmpty = schemas.rows.every(({ tables }) => tables === 0)
    if (!isEmpty && !force)
      throw new DatabaseNotEmpty('The database is not empty. --force replaces everything in it.')
    // Nothing is dropped for a file that cannot be read, or whose schema leads nowhere.
    await runPostgresTool('pg_restore', ['--file=/dev/null', path], null, caller.signal)
    refuseOthers(await stepsIn(path, caller), migrations, unchanged)
    await database.transaction(async (tx) => {
      const before = await readPublic(tx)
      for (const { name } of schemas.rows) await sql`drop schema ${sql.ref(name)} cascade`.execute(tx)
      await makePublic(tx, before)
    })
  } finally {
    await database.close()
  }
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', path]
  await runPostgresTool('pg_restore', args, config.databaseUrl!, caller.signal)
  const restored = await open()
  await resetPositions(restored)
    .then(() => resetPeople(restored))
    .finally(() => restored.close())
}

/** Names of the steps that a backup of PostgreSQL has taken, in order. */
async function stepsIn(path: string, caller: Caller): Promise<string[]> {
  const args = ['--data-only', '--table=kysely_migration', '--file=-', path]
  const words = await runPostgresTool('pg_restore', args, null, caller.signal)
  const rows = /^COPY .* FROM stdin;\n(.*?)^\\\.$/ms.exec(words)?.[1] ?? ''
  return [...rows.matchAll(/^[^\t\n]+/gm)].map(([name]) => name).toSorted()
}

interface PublicSchema {
  owner: string
  comment: string | null
  /** Null for everybody. */
  grants: { privilege: 'USAGE' | 'CREATE'; grantee: string | null; isGrantable: boolean }[]
}

/** Who owns the schema `public` and who may do what in it; as PostgreSQL makes it where there is none. */
async function readPublic(tx: Tx): Promise<PublicSchema> {
  const { rows } = await sql<PublicSchema>`
    select pg_get_userbyid(n.nspowner) as owner, obj_description(n.oid, 'pg_namespace') as comment,
      (select json_agg(json_build_object('privilege', a.privilege_type, 'isGrantable', a.is_grantable,
        'grantee', case a.grantee when 0 then null else pg_get_userbyid(a.grantee) end))
      from aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a) as grants
    from pg_namespace n where n.nspname = 'public'`.execute(tx)
  const grants: PublicSchema['grants'] = [{ privilege: 'USAGE', grantee: null, isGrantable: false }]
  return rows[0] ?? { owner: 'pg_database_owner', comment: 'standard public schema', grants }
}

async function makePublic(tx: Tx, { owner, comment, grants }: PublicSchema): Promise<void> {
  await sql`create schema public authorization ${sql.ref(owner)}`.execute(tx)
  if (comment !== null) await sql`comment on schema public is ${sql.lit(comment)}`.execute(tx)
  for (const { privilege, grantee, isGrantable } of grants ?? []) {
    const to = grantee === null ? sql`public` : sql.ref(grantee)
    const option = isGrantable ? sql`with grant option` : sql``
    await sql`grant ${sql.raw(privilege)} on schema public to ${to} ${option}`.execute(tx)
  }
}

/** By the first bytes: PostgreSQL's own archive, or the tar of an embedded database. */
async function kindOf(path: string): Promise<'postgresql' | 'pglite' | null> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(512), 0, 512, 0)
    if (buffer.subarray(0, 5).toString('latin1') === 'PGDMP') return 'postgresql'
    return buffer.subarray(257, 262).toString('latin1') === 'ustar' ? 'pglite' : null
  } finally {
    await file.close()
  }
}
