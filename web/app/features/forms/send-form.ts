import { type Outcome, outcomeOfError } from './outcome.ts'

/** Sends a form; when no answer comes, or one that says nothing, the page stays with everything that was typed. */
export async function sendForm<T>(send: () => Promise<T>): Promise<T | Outcome> {
  try {
    return await send()
  } catch (error) {
    // Leading elsewhere is an answer.
    if (error instanceof Response) throw error
    return outcomeOfError(error)
  }
}
