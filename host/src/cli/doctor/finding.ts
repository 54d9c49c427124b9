/** What `doctor` found out about one part of an installation. */
export interface Finding {
  check: string
  /** `skipped`: there is nothing to look at, and that is no fault. */
  state: 'ok' | 'failed' | 'skipped'
  detail: string
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail })
export const failed = (check: string, detail: string): Finding => ({ check, state: 'failed', detail })
export const skipped = (check: string, detail: string): Finding => ({ check, state: 'skipped', detail })
