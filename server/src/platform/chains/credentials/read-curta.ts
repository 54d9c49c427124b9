import { hexCount, readAs } from '../answer-fields.ts'
import { BadAnswer } from '../chain-source.ts'
import { readLogs } from '../json-rpc/account-operations.ts'
import { type Rpc, checkChain } from '../json-rpc/open-rpc.ts'
import type { CurtaSolves } from './credentials.ts'

/** SolvePuzzle(uint32 indexed id, address indexed solver, uint256 solution, uint8 phase). */
const solvePuzzle = '0x79550049b42009b11b52956ed9da213919c1417e6980af5e79bf7fffbb28a533'
/** Where the game is, by chain, and the first block that can hold a solve. */
const games: Record<number, { address: string; since: number }> = {
  1: { address: '0x0000000006bc8d9e5e9d436217b88de704a9f307', since: 16_000_000 },
  8453: { address: '0x00000000d1329c5cd5386091066d49112e590969', since: 1 },
}

interface Solve {
  chainId: number
  puzzle: number
  phase: number
}

/** A node that reads fewer blocks at once would be asked for hours. */
const fewestBlocks = 50_000

/** Reads every solve of the wallets from the logs of the chains. */
export async function readCurta(
  nodes: readonly { chainId: number; rpc: Rpc }[],
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<CurtaSolves> {
  const solves: Solve[] = []
  if (addresses.length === 0) return countSolves(solves)
  const solvers = addresses.map((address) => `0x${address.slice(2).padStart(64, '0')}`)
  for (const { chainId, rpc } of nodes) {
    const game = games[chainId]
    if (!game) continue
    const [chain, head] = await rpc.batch(
      [
        { method: 'eth_chainId', params: [] },
        { method: 'eth_blockNumber', params: [] },
      ],
      signal,
    )
    checkChain(chain, chainId)
    const filter = { address: game.address, topics: [solvePuzzle, null, solvers] }
    const window = { fromBlock: game.since, toBlock: readAs(hexCount, head) }
    for (const { topics, data } of await readLogs(rpc, filter, window, signal, fewestBlocks)) {
      const [event, puzzle, solver] = topics
      if (event !== solvePuzzle || !puzzle || !solver || !solvers.includes(solver) || data.length < 2 + 128)
        throw new BadAnswer('The node answered with other events')
      solves.push({ chainId, puzzle: Number(puzzle), phase: Number(`0x${data.slice(2 + 64, 2 + 128)}`) })
    }
  }
  return countSolves(solves)
}

/** Each puzzle counts once, in the best phase that one of the wallets solved it in. */
export function countSolves(solves: readonly Solve[]): CurtaSolves {
  const best = new Map<string, number>()
  for (const { chainId, puzzle, phase } of solves) {
    const key = `${chainId}:${puzzle}`
    best.set(key, Math.min(phase, best.get(key) ?? phase))
  }
  const inPhase = (phase: number) => [...best.values()].filter((found) => found === phase).length
  const [phase0Solves, phase1Solves, phase2Solves] = [inPhase(0), inPhase(1), inPhase(2)]
  return {
    phase0Solves,
    phase1Solves,
    phase2Solves,
    solves: phase0Solves + phase1Solves + phase2Solves,
    points: 3 * phase0Solves + 2 * phase1Solves + phase2Solves,
  }
}
