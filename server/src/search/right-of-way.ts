/** How long one batch waits for searches at most, milliseconds: under steady load an index is ready a little later, not never. */
const maxPatience = 25

/** Searches go before the reading of everything that makes them quick: each batch waits until none is running, for a moment. */
export class RightOfWay {
  private running = 0
  private readonly waiting = new Set<() => void>()

  /** Runs a search. */
  async take<Answer>(search: () => Promise<Answer>): Promise<Answer> {
    this.running += 1
    try {
      return await search()
    } finally {
      this.running -= 1
      if (!this.running) this.waiting.forEach((goOn) => goOn())
    }
  }

  /** The same batches, each asked for when no search runs. */
  async *giving<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      yield batch
      if (this.running) await this.untilIdle()
    }
  }

  private untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, maxPatience)
      this.waiting.add(goOn)
    })
  }
}
