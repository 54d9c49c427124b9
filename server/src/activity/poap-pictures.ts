import { sql } from 'kysely'
import { addImage, deleteImageRows, storeImage, shareImage } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/failure.ts'
import type { Files } from '../platform/files/files.ts'
import { Unreachable } from '../platform/network/public-host.ts'

/** What copying pictures needs. */
export interface PictureServices {
  database: Database
  clock: Clock
  files: Files
  /** The bytes at a stranger's address. Throws `Unreachable`. */
  fetchPicture(address: string): Promise<Buffer>
}
interface Owner {
  user_id: string
  wallets: string[]
}

/** Pictures of a person; those of older POAPs are left out. */
const maxPictures = 48
/** An index takes no longer text. */
const longestSource = 2000

/**
 * Copies the pictures of a person's latest POAPs, so that no viewer loads them from a stranger, and removes those of POAPs that are
 * gone. What cannot be had is tried again with the next reading.
 */
export async function copyPictures(
  services: PictureServices,
  owner: Owner,
  addresses: readonly (string | null)[],
  signal: AbortSignal,
): Promise<void> {
  const { database } = services
  const isCopied = (address: string | null) =>
    address !== null && address.startsWith('https://') && address.length <= longestSource
  const wanted = [...new Set(addresses.filter(isCopied) as string[])].slice(0, maxPictures)
  await database.transaction((tx) => deletePictures(tx, owner.user_id, wanted))
  const there = await database.db
    .selectFrom('poap_picture')
    .select('source')
    .where('user_id', '=', owner.user_id)
    .execute()
  for (const address of wanted) {
    if (signal.aborted) return
    if (there.some(({ source }) => source === address)) continue
    if (!(await shareCopy(services, owner, address))) await copyPicture(services, owner, address)
  }
}

/** Deletes copies of a person's POAP pictures but those of some addresses. */
export async function deletePictures(tx: Tx, userId: string, except: readonly string[] = []): Promise<void> {
  const { rows } = await sql<{ image_id: string }>`
    delete from poap_picture where user_id = ${userId} and source <> all(${except}::text[])
    returning image_id`.execute(tx)
  await deleteImageRows(
    tx,
    rows.map(({ image_id }) => image_id),
  )
}

/** Uses the files of somebody else's copy; false where there is none. */
async function shareCopy(
  { database, clock }: PictureServices,
  owner: Owner,
  source: string,
): Promise<boolean> {
  const other = await database.db
    .selectFrom('poap_picture')
    .select('image_id')
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst()
  if (!other) return false
  return database.transaction(async (tx) => {
    if (!(await isStillOf(tx, owner))) return true
    const image_id = await shareImage(tx, other.image_id, clock.now())
    if (!image_id) return false
    await tx.insertInto('poap_picture').values({ user_id: owner.user_id, source, image_id }).execute()
    return true
  })
}

async function copyPicture(services: PictureServices, owner: Owner, source: string): Promise<void> {
  const { database, clock, files, fetchPicture } = services
  try {
    const bytes = await fetchPicture(source)
    await storeImage(files, bytes, (digest) =>
      database.transaction(async (tx) => {
        if (!(await isStillOf(tx, owner))) return
        const image_id = await addImage(tx, { userId: null, digest, now: clock.now() })
        await tx.insertInto('poap_picture').values({ user_id: owner.user_id, source, image_id }).execute()
      }),
    )
  } catch (failure) {
    // No picture, or no room for it: the name stands alone.
    if (!(failure instanceof Unreachable || failure instanceof Refusal)) throw failure
  }
}

/** Whether POAPs of exactly these wallets are kept; if so, they stay until the transaction ends. */
async function isStillOf(tx: Tx, { user_id, wallets }: Owner): Promise<boolean> {
  await sql`select from app_user where id = ${user_id} for key share`.execute(tx)
  const { rows } = await sql`
    select from credential_snapshot where user_id = ${user_id} and kind = 'poap' and wallets = ${wallets}::text[]
    for key share`.execute(tx)
  return rows.length > 0
}
