import type { Database, Tx } from '@chainwork/server'

/** Ends a dry run without committing. */
class Undone extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('dry run')
    this.answer = answer
  }
}

/** Does work in one transaction; a dry run does all of it, answers the same and commits nothing. */
export async function inTransaction<Answer>(
  database: Database,
  isDryRun: boolean,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await database.transaction(async (tx) => {
      const answer = await work(tx)
      if (isDryRun) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer
    throw error
  }
}
