import { moneyDecimals } from '@chainwork/contract/billing/money'
import { dayMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { csvLine, csvMark } from '../../platform/documents/csv-line.ts'
import './tables.ts'

/** Which receipts and credit notes: of these days (UTC), both included, and of buyers in one country. */
export interface ReceiptFilter {
  /** `2026-01-01` */
  from: string
  to: string
  /** ISO 3166 alpha-2. */
  country?: string | null | undefined
}

/** How a sale was taxed: with tax, by the buyer, or not at all. */
const treatment = sql<string>`case when is_reverse_charge then 'reverse charge' when tax > 0 then 'taxed' else 'untaxed' end`
const country = sql<string>`buyer ->> 'country'`
const month = sql<string>`to_char(issued_at at time zone 'UTC', 'YYYY-MM')`
/** What was given back counts below zero, so that columns add up. */
const sign = sql`case kind when 'creditNote' then -1 else 1 end`

function chosen({ from, to, country: of }: ReceiptFilter) {
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs)
  return sql`from receipt where issued_at >= ${new Date(`${from}T00:00:00Z`)} and issued_at < ${until}
    ${of ? sql`and ${country} = ${of}` : sql``}`
}

interface Line {
  number: string
  kind: 'receipt' | 'creditNote'
  issued_at: Date
  country: string
  vat_ids: string
  treatment: string
  net: number
  tax: number
  currency: string
  credits: number
  purchase_id: string
  corrects: string | null
  buyer: string
  is_live: boolean
}

const batch = 500

/** Receipts and credit notes in the order of their numbers as CSV, in the currency they were made out in. */
export async function* receiptsCsv(db: Db, filter: ReceiptFilter): AsyncGenerator<string> {
  yield (
    csvMark +
      csvLine([
        'Number',
        'Kind',
        'Issued on',
        'Country',
        'VAT number',
        'Treatment',
        'Net',
        'Tax',
        'Total',
        'Currency',
        'Credits',
        'Payment',
        'Corrects',
        'Made out to',
        'Is live',
      ])
  )
  for (let after = ''; ;) {
    const { rows } = await sql<Line & { id: string }>`
      select id, number, kind, issued_at, ${country} as country,
        array_to_string(array(select jsonb_array_elements_text(buyer -> 'vatIds')), ' ') as vat_ids, ${treatment} as treatment,
        (net * ${sign})::float8 as net, (tax * ${sign})::float8 as tax, currency, credits, purchase_id,
        (select number from receipt r where r.id = receipt.corrects) as corrects, buyer ->> 'name' as buyer, is_live
      ${chosen(filter)} and id > ${after} order by id limit ${batch}`.execute(db)
    for (const row of rows)
      yield csvLine([
        row.number,
        row.kind === 'receipt' ? 'receipt' : 'credit note',
        row.issued_at.toISOString().slice(0, 10),
        row.country,
        row.vat_ids,
        row.treatment,
        ...amounts(row),
        row.currency,
        row.credits,
        row.purchase_id,
        row.corrects ?? '',
        row.buyer,
        row.is_live ? 'yes' : 'no',
      ])
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

/** What was taken and given back in a month, in one country, taxed in one way and in one currency; amounts in minor units. */
export interface ReceiptSum {
  month: string
  country: string
  treatment: string
  currency: string
  receipts: number
  creditNotes: number
  net: number
  tax: number
}

/** The sums by month, country and VAT. */
export async function sumReceipts(db: Db, filter: ReceiptFilter): Promise<ReceiptSum[]> {
  const { rows } = await sql<ReceiptSum>`
    select ${month} as month, ${country} as country, ${treatment} as treatment, currency,
      count(*) filter (where kind = 'receipt')::int as receipts,
      count(*) filter (where kind = 'creditNote')::int as "creditNotes",
      sum(net * ${sign})::float8 as net, sum(tax * ${sign})::float8 as tax
    ${chosen(filter)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** The sums as CSV. */
export async function* receiptSumsCsv(db: Db, filter: ReceiptFilter): AsyncGenerator<string> {
  yield (
    csvMark +
      csvLine([
        'Month',
        'Country',
        'Treatment',
        'Receipts',
        'Credit notes',
        'Net',
        'Tax',
        'Total',
        'Currency',
      ])
  )
  for (const row of await sumReceipts(db, filter))
    yield csvLine([
      row.month,
      row.country,
      row.treatment,
      row.receipts,
      row.creditNotes,
      ...amounts(row),
      row.currency,
    ])
}

/** Net, tax and total in whole units of their currency. */
function amounts({ net, tax, currency }: { net: number; tax: number; currency: string }): number[] {
  const unit = 10 ** moneyDecimals(currency)
  return [net / unit, tax / unit, (net + tax) / unit]
}
