import { unnamedCompany } from '@chainwork/contract/companies/values'
import { sql } from 'kysely'
import { importCompanies } from '../../companies/index.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import { ImportCounts, type ImportSummary } from './import-summary.ts'
import { BadAd, type ParsedAd, parseAd } from './parse-ad.ts'
import { adColumns, replaceSkills, upsertPostings } from '../write-rows.ts'
import { createReadStream } from 'node:fs'

const batchSize = 250
const maxLineLength = 2_000_000

export interface LineProblem {
  line: number
  field: string
  message: string
}

export interface ImportOptions {
  file: string
  now: Date
  dryRun: boolean
  /** Keep the day the source names as the day of publication, instead of opening everything now. */
  keepDates: boolean
  onProblem(problem: LineProblem): void
  /** Called after each batch: bytes and ads read so far. What it throws ends the import between two batches. */
  onProgress(bytes: number, read: number): void
  /** Keeps search in step; called inside of each batch's transaction. */
  recordChanges(tx: Tx, postingIds: readonly string[]): Promise<void>
}

/** Imports ads from NDJSON in constant memory. Running it again changes only what has changed in the file. */
export async function importPostings(database: Database, options: ImportOptions): Promise<ImportSummary> {
  const started = performance.now()
  const counts = new ImportCounts()
  const companies = new Map<string, string>()
  let batch: ParsedAd[] = []
  // While the database writes a batch, the next is read.
  let writing = Promise.resolve()
  const flush = async () => {
    const ads = [...new Map(batch.map((ad) => [`${ad.source}\n${ad.externalId}`, ad])).values()]
    batch = []
    await writing
    writing = write(ads)
    // The next to wait for it reports its failure.
    writing.catch(() => undefined)
  }
  const write = async (ads: ParsedAd[]) => {
    if (ads.length)
      counts.written(await database.transaction((tx) => writeBatch(tx, ads, companies, options)))
  }
  let read = 0
  try {
    for await (const { number, bytes, text } of linesOf(options.file, maxLineLength)) {
      read = bytes
      if (text !== null && !text.trim()) continue
      counts.read += 1
      try {
        if (text === null) throw new BadAd('line', `This line is longer than ${maxLineLength} bytes.`)
        const ad = parseAd(text)
        counts.add(ad)
        batch.push(ad)
      } catch (error) {
        if (!(error instanceof BadAd)) throw error
        counts.failed += 1
        options.onProblem({ line: number, field: error.field, message: error.message })
      }
      if (batch.length >= batchSize) {
        await flush()
        options.onProgress(bytes, counts.read)
      }
    }
    await flush()
  } finally {
    await writing
  }
  options.onProgress(read, counts.read)
  return counts.summary(Math.round((performance.now() - started) / 100) / 10)
}

async function writeBatch(
  tx: Tx,
  ads: readonly ParsedAd[],
  companies: Map<string, string>,
  options: ImportOptions,
) {
  const known = await sql<{ id: string; source: string; external_id: string; source_hash: string }>`
    select p.id, p.source, p.external_id, p.source_hash from posting p
    join jsonb_to_recordset(${JSON.stringify(ads.map(({ source, externalId }) => ({ source, externalId })))}::jsonb) as k(source text, "externalId" text)
      on p.source = k.source and p.external_id = k."externalId"`.execute(tx)
  const before = new Map(known.rows.map((row) => [`${row.source}\n${row.external_id}`, row]))
  const keyOf = (ad: ParsedAd) => `${ad.source}\n${ad.externalId}`
  const created = ads.filter((ad) => !before.has(keyOf(ad)))
  const updated = ads.filter((ad) => before.has(keyOf(ad)) && before.get(keyOf(ad))!.source_hash !== ad.hash)
  const counts = {
    created: created.length,
    updated: updated.length,
    unchanged: ads.length - created.length - updated.length,
  }
  if (options.dryRun || created.length + updated.length === 0) return counts
  await ensureCompanies(tx, [...created, ...updated], companies)
  const rows = [...created, ...updated].map((ad) => ({
    ad,
    id: before.get(keyOf(ad))?.id ?? newId('posting'),
  }))
  await writePostings(tx, rows, companies, options)
  await replaceSkills(
    tx,
    rows.map(({ ad, id }) => ({ id, required: ad.skillIds })),
  )
  await options.recordChanges(
    tx,
    rows.map(({ id }) => id),
  )
  return counts
}

function companyKey(ad: ParsedAd): string {
  return `${ad.source}\n${(ad.company ?? unnamedCompany).toLowerCase()}`
}

async function ensureCompanies(
  tx: Tx,
  ads: readonly ParsedAd[],
  companies: Map<string, string>,
): Promise<void> {
  const missing = [
    ...new Map(ads.filter((ad) => !companies.has(companyKey(ad))).map((ad) => [companyKey(ad), ad])).values(),
  ]
  if (!missing.length) return
  const found = await importCompanies(
    tx,
    missing.map((ad) => ({
      name: ad.company ?? unnamedCompany,
      description: ad.company ? ad.companyDescription : '',
      industry: ad.company ? ad.industry : null,
      size: ad.company ? ad.size : null,
      source: ad.source,
      sourceName: (ad.company ?? unnamedCompany).toLowerCase(),
    })),
  )
  for (const { id, source, sourceName } of found) companies.set(`${source}\n${sourceName}`, id)
}

async function writePostings(
  tx: Tx,
  rows: readonly { ad: ParsedAd; id: string }[],
  companies: Map<string, string>,
  { now, keepDates }: ImportOptions,
): Promise<void> {
  const values = rows.map(({ ad, id }) => ({
    id,
    company_id: companies.get(companyKey(ad))!,
    ...adColumns(ad),
    status: 'Published',
    publish_at: (keepDates && ad.postedAt ? ad.postedAt : now).toISOString(),
    credit_used: true,
    source: ad.source,
    external_id: ad.externalId,
    source_hash: ad.hash,
    updated_at: now.toISOString(),
  }))
  // A posting that is imported again keeps its day of publication, and what became of it here: closed stays closed.
  const unchanged = new Set(['id', 'source', 'external_id', 'publish_at', 'status', 'credit_used'])
  const changed = Object.keys(values[0]!).filter((column) => !unchanged.has(column))
  await upsertPostings(tx, values, { changed, countsRevision: false })
}

/** One line of a file. A line beyond the limit comes without its text. */
interface FileLine {
  number: number
  /** Bytes read up to its end. */
  bytes: number
  text: string | null
}

/**
 * The lines of a file one after another, ended by line feeds only: JSON may hold every other separator of Unicode.
 * Holds at most `maxBytes` bytes of a line in memory.
 */
async function* linesOf(file: string, maxBytes: number): AsyncGenerator<FileLine> {
  let parts: Buffer[] = []
  let held = 0
  let number = 0
  let bytes = 0
  const line = (): FileLine => {
    number += 1
    const text = held > maxBytes ? null : Buffer.concat(parts).toString('utf8').replace(/\r$/, '')
    parts = []
    held = 0
    return { number, bytes, text }
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); ; end = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, end === -1 ? chunk.length : end)
      held += part.length
      if (held <= maxBytes) parts.push(part)
      else parts = []
      bytes += part.length
      if (end === -1) break
      bytes += 1
      yield line()
      from = end + 1
    }
  }
  if (held) yield line()
}
