import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'

const challengeMs = 5 * 60_000
/** Loaded by the first operator who comes: it is large, and most processes never need it. */
const library = () => import('@simplewebauthn/server')
/** Of COSE: EdDSA, ES256 and RS256. The library's default list includes one that Node warns about. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The console's address and its name for authenticators. */
export interface PasskeySite {
  origin: string
}
const siteOf = ({ origin }: PasskeySite) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
})

/** Options with which a browser creates a passkey for an operator. */
export async function startMaking(
  tx: Tx,
  { operatorId, site, now }: { operatorId: string; site: PasskeySite; now: Date },
): Promise<{ options: Record<string, unknown> }> {
  const { name } = await tx
    .selectFrom('operator')
    .select('name')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('operator_passkey')
    .select('id')
    .where('operator_id', '=', operatorId)
    .execute()
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Chainwork console',
    rpID: siteOf(site).expectedRPID,
    userName: name,
    userID: new TextEncoder().encode(operatorId),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(tx, options.challenge, operatorId, now)
  return { options: { ...options } }
}

/** Stores the passkey that a browser made for an operator, or refuses it. */
export async function storePasskey(
  tx: Tx,
  { operatorId, site, passkey, now }: { operatorId: string; site: PasskeySite; passkey: unknown; now: Date },
): Promise<void> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    supportedAlgorithmIDs,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, operatorId, now),
    ...siteOf(site),
  }).catch(refused)
  if (!verified || !registrationInfo) refuse('operator.passkeyRefused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const stored = await tx
    .insertInto('operator_passkey')
    .values({
      id,
      operator_id: operatorId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      created_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) refuse('operator.passkeyRefused')
}

/** Options with which a browser asks for a passkey; the passkey itself identifies the operator. */
export async function startShowing(
  tx: Tx,
  { site, now }: { site: PasskeySite; now: Date },
): Promise<{ options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).expectedRPID,
    userVerification: 'required',
  })
  await storeChallenge(tx, options.challenge, null, now)
  return { options: { ...options } }
}

/** Whose passkey was shown; refuses one that nobody has any more. */
export async function verifyPasskey(
  tx: Tx,
  { site, passkey, now }: { site: PasskeySite; passkey: { id: string }; now: Date },
): Promise<string> {
  const known = await tx
    .selectFrom('operator_passkey')
    .selectAll()
    .where('id', '=', passkey.id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) refuse('operator.passkeyRefused')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, null, now),
    credential: {
      id: known.id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
    ...siteOf(site),
  }).catch(refused)
  if (!verified) refuse('operator.passkeyRefused')
  await tx
    .updateTable('operator_passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: now })
    .where('id', '=', known.id)
    .execute()
  return known.operator_id
}

/** The library throws at whatever a browser would not send. */
function refused(): never {
  return refuse('operator.passkeyRefused')
}

async function storeChallenge(
  tx: Tx,
  challenge: string,
  operatorId: string | null,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('operator_challenge').where('expires_at', '<', now).execute()
  await tx
    .insertInto('operator_challenge')
    .values({ challenge, operator_id: operatorId, expires_at: new Date(now.getTime() + challengeMs) })
    .execute()
}

async function takeChallenge(
  tx: Tx,
  challenge: string,
  operatorId: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('operator_challenge')
    .where('challenge', '=', challenge)
    .where('operator_id', operatorId ? '=' : 'is', operatorId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
