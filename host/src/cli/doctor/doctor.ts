import { type Config, checkMailServer, givenSettings, missingOfSeller, openBucket } from '@chainwork/server'
import type { Caller } from '../command.ts'
import { explain } from '../explain.ts'
import { checkDatabase, checkDisk, checkServer } from './checks.ts'
import { type Finding, failed, ok, skipped } from './finding.ts'
import { randomBytes } from 'node:crypto'

/** Looks at every part of an installation; at `url` its server answers. */
export async function examine(url: string | undefined, caller: Caller): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    const config = caller.config()
    findings.push(ok('config', describeSettings(config.mode, caller)))
    findings.push(await checkDisk(config.dataDir))
    findings.push(...(await checkDatabase(config, caller)))
    findings.push(await checkFiles(config), await checkMail(config), checkSeller(config))
    findings.push(...(await checkServer(config, url)))
  } catch (error) {
    findings.push(failed('config', explain(error).text))
  }
  return findings
}

/** A service has settings that a terminal does not see: anyone who reads this knows which ones were looked at. */
function describeSettings(mode: string, { environment }: Caller): string {
  const given = givenSettings(environment)
  const remedy =
    "a service's own settings are not seen here: run doctor with them, see docs/operations/first-hour.md"
  return given.length
    ? `mode ${mode}, with ${given.join(', ')}; the rest as when not given`
    : `mode ${mode}, with no settings given; ${remedy}`
}

/** Are pictures stored, found and removed where they belong? */
async function checkFiles({ filesBucket }: Config): Promise<Finding> {
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
async function checkMail({ mailUrl }: Config): Promise<Finding> {
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
function checkSeller({ mode, stripe, seller }: Config): Finding {
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
