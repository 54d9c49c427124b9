/** What is closed together, and until when. */
export interface Phase {
  /** Milliseconds from the beginning of the stop; time that earlier phases did not need is theirs. */
  by: number
  closing: Record<string, () => Promise<unknown>>
}

/**
 * Closes phase after phase. What fails, or is not closed in its time, is reported and left behind: what comes after it is closed
 * all the same. Returns the names of what was left.
 */
export async function closeInOrder(
  phases: readonly Phase[],
  report: (name: string, trouble: string) => void,
): Promise<string[]> {
  const began = performance.now()
  const left: string[] = []
  const closeOne = async (name: string, close: () => Promise<unknown>, by: number) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      const fail = () => reject(new Error(`not closed after ${by} ms`))
      timer = setTimeout(fail, Math.max(by - (performance.now() - began), 0))
    })
    try {
      await Promise.race([close(), late])
    } catch (error) {
      left.push(name)
      report(name, error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(timer)
    }
  }
  for (const { by, closing } of phases)
    await Promise.all(Object.entries(closing).map(([name, close]) => closeOne(name, close, by)))
  return left
}
