import { createHash } from 'node:crypto'
import { countSolves } from '@chainwork/server/platform/chains/credentials/read-curta'
import { historyOf } from './history-of.ts'
import type {
  CredentialReaders,
  CredentialReading,
  DegenScore,
  Poap,
} from '@chainwork/server/platform/chains/credentials/credentials'
import { byLatest } from '@chainwork/server/platform/chains/credentials/read-issued-poaps'

/** Events that never took place, with the pictures that we drew of them. */
const events = [
  { name: 'Sample Builders Meetup Vienna', picture: 'builders-meetup' },
  { name: 'Sample Solidity Workshop', picture: 'solidity-workshop' },
  { name: 'Sample Hack Weekend Lisbon', picture: 'hack-weekend' },
  { name: 'Sample Governance Call', picture: 'governance-call' },
  { name: 'Sample Security Reading Group', picture: 'security-reading' },
  { name: 'Sample Rollup Day Berlin', picture: 'rollup-day' },
  { name: 'Sample NFT Art Walk', picture: 'art-walk' },
  { name: 'Sample DeFi Study Circle', picture: 'study-circle' },
]

/** Made-up credentials of wallets with sample data: the same for a wallet each time, few, and different between wallets. */
export const sampleCredentials: CredentialReaders = {
  readPoaps: (given) => sampleOf(given, (known) => ({ poaps: known.flatMap(poapsOf).toSorted(byLatest) })),
  readCurta: (given) => sampleOf(given, (known) => countSolves(known.flatMap(solvesOf))),
  readDegenScores: (given) => sampleOf(given, (known) => ({ scores: known.flatMap(scoreOf) })),
}

/** No wallet of a real person gets made-up credentials, as it gets no made-up history. */
async function sampleOf<T>(
  addresses: readonly string[],
  read: (known: string[]) => T,
): Promise<CredentialReading<T>> {
  const known: string[] = []
  for (const address of addresses) if (await historyOf(address)) known.push(address)
  return known.length ? { state: 'ok', ...read(known) } : { state: 'not-connected' }
}

function scoreOf(address: string): DegenScore[] {
  const [has, high, low] = bytesOf(address, 'degen')
  const updatedAt = '2026-10-01T00:00:00.000Z'
  return has! % 3 === 0 ? [] : [{ address, score: 700 + ((high! * 256 + low!) % 500), updatedAt }]
}

function poapsOf(owner: string): Poap[] {
  const bytes = bytesOf(owner, 'poap')
  const chosen = events.map((event, at) => ({ ...event, at })).filter((_event, at) => bytes[at]! % 3 === 0)
  return chosen.map(({ name, picture, at }) => ({
    id: String(7_000_000 + at * 1000 + bytes[at + 8]!),
    name,
    eventId: String(90_000 + at),
    imageUrl: `/icons/poaps/${picture}.svg`,
    owner,
    receivedAt: new Date(Date.UTC(2023, at * 4, 1 + (bytes[at + 16]! % 28), 18)).toISOString(),
  }))
}

function solvesOf(address: string): { chainId: number; puzzle: number; phase: number }[] {
  const bytes = bytesOf(address, 'curta')
  const solved = bytes[0]! % 2 === 0 ? 0 : bytes[1]! % 6
  return Array.from({ length: solved }, (_solve, at) => ({
    chainId: 1,
    puzzle: 1 + (bytes[at + 2]! % 20),
    phase: bytes[at + 10]! % 3,
  }))
}

const bytesOf = (address: string, kind: string): number[] => [
  ...createHash('sha256').update(`${kind} ${address}`).digest(),
]
