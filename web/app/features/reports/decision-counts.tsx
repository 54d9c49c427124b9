import { pagePath } from '@chainwork/contract/pages'
import type { DecidedInMonth } from '@chainwork/contract/trust/schemas'
import { appealDays, caseHours, reportReasons } from '@chainwork/contract/trust/values'
import { monthAndYear } from '../../format/dates.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './reports.module.css'

/** How reports are handled, and how the decisions of a year add up. */
export function DecisionCounts({ months }: { months: DecidedInMonth[] }) {
  return (
    <main id="main" className={`${styles.page} ${styles.middle}`}>
      <PageHeader title="What we took down" lead="Every decision of the last twelve months, without names." />
      <p>
        Anyone can report a job post or a company. A report is decided within {caseHours} hours; until then
        what looks dangerous may be frozen. The company reads why, can answer, and can appeal within{' '}
        {appealDays} days.
      </p>
      <p>
        What turns out to be a scam is <a href={pagePath('/recalls')}>recalled</a>.
      </p>
      {months.length ? (
        <table className={styles.table} aria-label="Decisions by month">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Reason</th>
              <th scope="col">Frozen</th>
              <th scope="col">Taken down</th>
              <th scope="col">Released</th>
              <th scope="col">Automatic</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, reason, frozen, upheld, released, automatic }) => (
              <tr key={month + reason}>
                <td>{monthAndYear(`${month}-01`)}</td>
                <td>{reportReasons[reason]}</td>
                {Object.entries({
                  Frozen: frozen,
                  'Taken down': upheld,
                  Released: released,
                  Automatic: automatic,
                }).map(([name, count]) => (
                  <td key={name} data-name={name}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Nothing has needed a decision yet.</p>
      )}
    </main>
  )
}
