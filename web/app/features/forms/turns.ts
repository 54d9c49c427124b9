/**
 * Sends one after another: each sees what came of those before it, so that parts of one thing that are saved at the same moment
 * never take each other for somebody else.
 */
export class SendQueue {
  length = 0
  private last: Promise<unknown> = Promise.resolve()

  /** Sends at once when nothing is on its way, otherwise when that is done, however it ended. */
  join(send: () => Promise<unknown>): void {
    const turn = this.length ? this.last.then(send) : send()
    this.length += 1
    this.last = turn
      .catch(() => {})
      .then(() => {
        this.length -= 1
      })
  }
}
