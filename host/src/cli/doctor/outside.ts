import { randomBytes } from 'node:crypto'
import { type Config, checkMailServer, missingOfSeller, openBucket } from '@chainwork/server'
import { explain } from '../explain.ts'
import { type Finding, failed, ok, skipped } from './finding.ts'

/** Are pictures stored, found and removed where they belong? */
export async function checkFiles({ filesBucket }: Config): Promise<Finding> {
  if (!filesBucket) return ok('files', 'pictures are in the database and its backups')
  const where = `the bucket ${filesBucket.bucket} at ${filesBucket.endpoint}`
  const [files, key, bytes] = [openBucket(filesBucket), `doctor-${process.pid}`, randomBytes(32)]
  try {
    await files.put(key, bytes)
    const isSame = (await files.read(key))?.equals(bytes)
    await files.remove(key)
    if (!isSame) throw new Error('what was stored came back as something else')
    return ok('files', `${where} stores, finds and removes files`)
  } catch (error) {
    return failed('files', `${where} does not work: ${firstLine((error as Error).cause ?? error)}`)
  }
}

/** Does the mail server let us in? Nothing is sent. */
export async function checkMail({ mailUrl }: Config): Promise<Finding> {
  if (!mailUrl) return skipped('mail', 'MAIL_URL is not set; mail stays in /dev/mailbox')
  const { host } = new URL(mailUrl)
  try {
    await checkMailServer(mailUrl)
    return ok('mail', `${host} takes mail from us`)
  } catch (error) {
    return failed('mail', `${host} takes no mail from us: ${firstLine(error)}`)
  }
}

/** Do receipts say who sells? */
export function checkSeller({ mode, stripe, seller }: Config): Finding {
  if (mode === 'production' && !stripe.keys)
    return skipped('receipts', 'payment by card is off, so no receipts are issued')
  const missing = missingOfSeller(seller)
  return missing.length
    ? failed(
        'receipts',
        `receipts do not say who sells: set ${missing.join(', ')}, and SELLER_VAT_ID where there is one`,
      )
    : ok('receipts', `receipts are issued by ${seller!.name}`)
}

function firstLine(error: unknown): string {
  const { message } = error as Error
  return (message || explain(error).text).split('\n')[0]!
}
