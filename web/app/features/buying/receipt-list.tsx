import { shownMoney } from '@chainwork/contract/billing/money'
import type { Receipt } from '@chainwork/contract/billing/schemas'
import type { List } from '@chainwork/contract/page'
import { pagePath } from '@chainwork/contract/pages'
import { apiPath } from '../../api/client.ts'
import { day, moment } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { ownCompany } from '../session/own-company.ts'
import { useSession } from '../session/use-session.ts'
import billing from './billing.module.css'
import styles from './buying.module.css'

const page = pagePath('/recruiter/settings/payment-and-billing')

/** Receipts and credit notes, newest first, each as a PDF. */
export function ReceiptList({ receipts, isFirst }: { receipts: List<Receipt>; isFirst: boolean }) {
  const id = ownCompany(useSession())
  const { items, total, next } = receipts
  if (!items.length)
    return (
      <p className="quiet">
        {total
          ? 'There is nothing on this page.'
          : 'No receipts yet. Each payment adds one here and sends it by email.'}
      </p>
    )
  return (
    <>
      <table className={billing.table}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Date</th>
            <th scope="col">For</th>
            <th scope="col" className={billing.sum}>
              Total
            </th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {items.map((receipt) => (
            <tr key={receipt.id}>
              <th scope="row">{receipt.number}</th>
              <td>
                <time dateTime={receipt.issuedAt} title={moment(receipt.issuedAt)}>
                  {day(receipt.issuedAt)}
                </time>
              </td>
              <td>
                {receipt.kind === 'creditNote' ? 'Credit note, ' : ''}
                {counted(receipt.credits, 'credit')}
              </td>
              <td className={billing.sum}>
                {shownMoney(receipt.kind === 'creditNote' ? -receipt.total : receipt.total, receipt.currency)}
              </td>
              <td>
                <a
                  href={apiPath('GET /api/company/:id/receipt/:receiptId', { id, receiptId: receipt.id })}
                  download
                >
                  Download<span className="visually-hidden"> {receipt.number}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next || !isFirst ? (
        <div className={styles.buttons}>
          {isFirst ? null : (
            <Button size="small" to={`${page}#receipts`}>
              Newest
            </Button>
          )}
          {next ? (
            <Button size="small" to={`?after=${encodeURIComponent(next)}#receipts`}>
              Older
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
