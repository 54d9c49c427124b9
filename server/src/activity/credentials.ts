import type { CurtaSolves, Poap, Web3Profile } from '@chainwork/contract/activity/schemas'
import { z } from 'zod'
import { uriOf } from '../media/index.ts'
import type { Stored } from './find-stored.ts'

const count = z.number().int().min(0)
const curtaBody = z.object({
  phase0Solves: count,
  phase1Solves: count,
  phase2Solves: count,
  solves: count,
  points: count,
})
const degenBody = z.object({ scores: z.array(z.object({ score: z.number() })) })
const poapBody = z.object({
  poaps: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      eventId: z.string(),
      imageUrl: z.string().nullable(),
      owner: z.string().transform((address) => address.toLowerCase()),
      receivedAt: z.string().nullish(),
    }),
  ),
})

/** A POAP with the wallet that has it, in lower case. */
export interface OwnedPoap {
  owner: string
  receivedAt: string | null
  poap: Poap
}

/** What is known of each kind; a body that cannot be understood counts as not read. */
export function credentialStates({ credentials }: Stored): Web3Profile['credentials'] {
  const bodies = { poap: poapBody, curta: curtaBody, degen: degenBody }
  const stateOf = (kind: keyof typeof bodies) => {
    const known = credentials[kind]
    if (!known || known.state === 'not-connected') return 'not-connected'
    return bodies[kind].safeParse(known.body).success ? 'ok' : 'failed'
  }
  return { poap: stateOf('poap'), curta: stateOf('curta'), degen: stateOf('degen') }
}

/** A DegenScore for each wallet that has one, as issued. */
export function degenScores({ credentials }: Stored): Web3Profile['degenScores'] {
  const { data } = degenBody.safeParse(credentials.degen?.body)
  return (data?.scores ?? []).map(({ score }) => ({ traits: { degenScore: { score } } }))
}

/** Puzzles solved; numbers only after a successful reading. */
export function curtaOf(stored: Stored): CurtaSolves {
  const { data } = curtaBody.safeParse(stored.credentials.curta?.body)
  return { ...(data ?? noSolves), state: credentialStates(stored).curta }
}

export const noSolves = {
  phase0Solves: null,
  phase1Solves: null,
  phase2Solves: null,
  solves: null,
  points: null,
}

/** POAPs received, the latest first, with our copies of their pictures: loading others would tell their servers who looks. */
export function poapsOf({ credentials }: Stored): OwnedPoap[] {
  const copies = new Map(Object.entries(credentials.poap?.pictures ?? {}))
  const pictureOf = (address: string) => {
    const copy = copies.get(address)
    if (copy) return uriOf(copy)
    return address.startsWith('/icons/') ? address : null
  }
  const { data } = poapBody.safeParse(credentials.poap?.body)
  return (data?.poaps ?? []).map(({ id, name, eventId, imageUrl, owner, receivedAt = null }) => ({
    owner,
    receivedAt,
    poap: {
      id,
      poapEvent: {
        metadata: {
          name: name ?? `POAP event ${eventId}`,
          imageUrl: imageUrl && pictureOf(imageUrl),
        },
      },
    },
  }))
}
