/** What `doctor` found out about one part of an installation. */
export interface Finding {
  check:
    | 'config'
    | 'disk'
    | 'database'
    | 'migrations'
    | 'deadLetters'
    | 'files'
    | 'mail'
    | 'receipts'
    | 'clock'
    | 'server'
    | 'search'
  /** `skipped`: there is nothing to look at, and that is no fault. */
  state: 'ok' | 'failed' | 'skipped'
  detail: string
}
