import type { Call, ConsoleEndpoints, Reply } from '@chainwork/contract'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { sharedState } from '../../web/app/ui/shared-state.ts'
import { Refused, type Sent, callOnce } from './call.ts'

export type Me = Reply<ConsoleEndpoints['GET /api/console/me']>
type Passkey = Call<ConsoleEndpoints['POST /api/console/sign-in']>['body']['passkey']
type NewPasskey = Call<ConsoleEndpoints['POST /api/console/passkey']>['body']['passkey']

/** Undefined until it is known who is here, null for nobody. */
let me: Me | null | undefined
/** Calls that wait until somebody signs in again. */
let waiting: (() => void)[] = []
const state = sharedState()

/** Who is here: undefined until that is known, null for nobody. */
export const useMe = () => state.use(() => me, undefined)
/** Whether a call is waiting for the operator to sign in again. */
export const useIsWaiting = () => state.use(() => waiting.length > 0, false)

function become(next: Me | null): void {
  me = next
  if (me) {
    const calls = waiting
    waiting = []
    for (const go of calls) go()
  }
  state.changed()
}

/** Finds out who is here. */
export async function findMe(): Promise<void> {
  try {
    become(await callOnce('GET /api/console/me', {}))
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== 'operator.none') throw error
    become(null)
  }
}

/** Signs in, or shows that one is still there, with a passkey. */
export async function showPasskey(): Promise<void> {
  const { options } = await callOnce('POST /api/console/sign-in/options', {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const passkey = (await startAuthentication({ optionsJSON })) as unknown as Passkey
  become(await callOnce('POST /api/console/sign-in', { body: { passkey } }))
}

async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as NewPasskey
}

/** Makes the first passkey, by the secret of a link. */
export async function spendLink(secret: string): Promise<void> {
  const { options } = await callOnce('POST /api/console/link/options', { body: { secret } })
  const passkey = await makePasskey(options)
  become(await callOnce('POST /api/console/link', { body: { secret, passkey } }))
}

/** Makes another passkey. */
export async function addPasskey(): Promise<void> {
  const { options } = await call('POST /api/console/passkey/options', {})
  const passkey = await makePasskey(options)
  become(await callOnce('POST /api/console/passkey', { body: { passkey } }))
}

/** Leaves. */
export async function signOut(): Promise<void> {
  await callOnce('POST /api/console/sign-out', {})
  become(null)
}

/**
 * One call of the console. A session that ended waits for its operator over the page, and nothing typed is lost; where a fresh passkey is
 * required, the browser asks for it. Then the call is made again, unless it is somebody else who came.
 */
export async function call<K extends keyof ConsoleEndpoints>(
  key: K,
  input: Sent<K>,
): Promise<Reply<ConsoleEndpoints[K]>> {
  const by = me?.name
  try {
    return await callOnce(key, input)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.reason === 'operator.stalePasskey') await showPasskey()
    else if (error.reason === 'operator.none')
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
        state.changed()
      })
    else throw error
    if (me?.name !== by) throw new Refused({ message: 'You signed in as somebody else: nothing was sent.' })
    return callOnce(key, input)
  }
}
