import { ApiFailure } from '../../api/client.ts'
import { ask } from './ask.ts'

/**
 * Makes a call; when it is refused for want of a session or of fresh proof, asks for that over the page and makes it once
 * more. Throws what it is refused with otherwise, also when the person turned away.
 */
export async function withAccess<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const reason = error instanceof ApiFailure ? error.failure?.reason : undefined
    if (reason !== 'session.none' && reason !== 'session.stale') throw error
    if (!(await ask(reason === 'session.none' ? 'signIn' : 'proof'))) throw error
    return make()
  }
}
