/** What the index does by itself; all of it is tried again after a failure. */
export type IndexStep = 'start' | 'follow' | 'prune' | 'snapshot' | 'threads' | 'held'

/** A step that began to fail, or works again after so many failures. */
export type IndexReport = { step: IndexStep } & ({ error: string } | { failures: number })

/**
 * How the index of this process is. A step is reported when it begins to fail and when it works again, not each time between:
 * with a database that is away it is tried several times a second.
 */
export class IndexHealth {
  private readonly report: (report: IndexReport) => void
  private readonly failures = new Map<IndexStep, number>()
  private currentAt: number | null = null

  constructor(report: (report: IndexReport) => void = printReport) {
    this.report = report
  }

  /** Age of the oldest committed change that may not be read, seconds; null until all were read once. */
  lagSeconds(): number | null {
    return this.currentAt === null ? null : (performance.now() - this.currentAt) / 1000
  }

  /** Everything committed before this moment of `performance.now()` has been read. */
  isCurrentAs(of: number): void {
    this.currentAt = of
  }

  failed(step: IndexStep, error: unknown): void {
    const before = this.failures.get(step) ?? 0
    this.failures.set(step, before + 1)
    if (!before) this.report({ step, error: error instanceof Error ? error.message : String(error) })
  }

  isFailing(step: IndexStep): boolean {
    return this.failures.has(step)
  }

  worked(step: IndexStep): void {
    const failures = this.failures.get(step)
    if (!failures) return
    this.failures.delete(step)
    this.report({ step, failures })
  }

  /** Runs a step that is tried again later; answers whether it worked. What fails while stopping is no failure. */
  async attempt(step: IndexStep, work: () => Promise<unknown>, stopping?: AbortSignal): Promise<boolean> {
    try {
      await work()
    } catch (error) {
      if (!stopping?.aborted) this.failed(step, error)
      return false
    }
    this.worked(step)
    return true
  }
}

function printReport(report: IndexReport): void {
  const [level, msg] =
    'error' in report ? ['warn', 'search index failed'] : ['info', 'search index works again']
  process.stderr.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...report })}\n`)
}
