import { shownMoney } from '@chainwork/contract/billing/money'
import { useSearchParams } from 'react-router'
import { Button } from '../../../web/app/ui/button.tsx'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Field } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Opened } from '../parts/listing.tsx'
import styles from '../parts/list-room.module.css'
import { Table } from '../parts/table.tsx'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'

/** The ledger, added up. */
export function Ledger() {
  const found = useLoaded('ledger', () => call('GET /api/console/ledger', {}))
  return (
    <Opened of={found}>
      {({ problems, ...sums }) => (
        <article className={styles.card}>
          <Notice tone={problems.length ? 'danger' : 'success'} icon={problems.length ? 'warning' : 'check'}>
            {problems.length ? 'It does not add up.' : 'It adds up.'}
          </Notice>
          {problems.length ? (
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
          <Evidence of={sums} />
        </article>
      )}
    </Opened>
  )
}

/** `2026-11-01` to today, where no period is chosen. */
function thisMonth(): { from: string; to: string } {
  const today = new Date().toISOString().slice(0, 10)
  return { from: `${today.slice(0, 7)}-01`, to: today }
}

/** Receipts and credit notes of a period: their sums here, and files of both. */
export function Exports() {
  const [params, setParams] = useSearchParams()
  const usual = thisMonth()
  const country = params.get('country')
  const query = {
    from: params.get('from') ?? usual.from,
    to: params.get('to') ?? usual.to,
    ...(country ? { country } : {}),
  }
  const list = useLoaded(`receipts ${params}`, () => call('GET /api/console/receipt-sum', { query }))
  const file = (more: object) => `/api/console/receipt-export?${new URLSearchParams({ ...query, ...more })}`
  return (
    <>
      <form
        key={String(params)}
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value)
          setParams({
            ...Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
            view: 'exports',
          })
        }}
      >
        <Field name="from" label="From" type="date" defaultValue={query.from} required />
        <Field name="to" label="To" type="date" defaultValue={query.to} required />
        <Field
          name="country"
          label="Country"
          placeholder="DE"
          pattern="[A-Z]{2}"
          maxLength={2}
          defaultValue={country ?? ''}
          isOptional
        />
        <Button>Show</Button>
        <Button href={file({})}>Receipts as CSV</Button>
        <Button href={file({ sums: 'true' })}>Sums as CSV</Button>
      </form>
      <Opened of={list}>
        {({ items }) =>
          items.length ? (
            <Table
              label="Sums of receipts"
              heads={['Month', 'Country', 'VAT', 'Receipts', 'Credit notes', 'Net', 'Tax']}
              rows={items.map((row) => [
                `${row.month} ${row.country} ${row.treatment} ${row.currency}`,
                row.month,
                row.country || 'not known',
                row.treatment,
                row.receipts,
                row.creditNotes,
                shownMoney(row.net, row.currency),
                shownMoney(row.tax, row.currency),
              ])}
            />
          ) : (
            <EmptyState title="No receipts in this period">Try another one.</EmptyState>
          )
        }
      </Opened>
    </>
  )
}
