import styles from './list-room.module.css'

/** A table that scrolls where it is too wide, with the keyboard too. */
export function Table({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  /** Each begins with its key. */
  rows: readonly (readonly [key: string | number, ...cells: React.ReactNode[]])[]
}) {
  return (
    <div className={styles.table} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={heads[column]}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
