import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A swap on Uniswap. */
export interface Swap {
  block: number
  /** Seconds since 1970. */
  ts: number
}

const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const head = '0x1c9c380'

/** A local explorer that speaks Etherscan's API and serves the transactions it was given; `isDown` makes it fail. */
export async function startExplorer() {
  /** By chain and address in lower case, such as `1 0xf3…`; oldest first. */
  const wallets = new Map<string, readonly Swap[]>()
  const state = { isDown: false }
  const answer = (query: URLSearchParams): object => {
    const address = query.get('address')?.toLowerCase() ?? ''
    const swaps = wallets.get(`${query.get('chainid')} ${address}`) ?? []
    switch (query.get('action')) {
      case 'eth_getTransactionCount':
        return { result: `0x${swaps.length.toString(16)}` }
      case 'eth_getCode':
        return { result: '0x' }
      case 'eth_blockNumber':
        return { result: head }
      case 'txlist': {
        const [from, to] = [Number(query.get('startblock')), Number(query.get('endblock'))]
        return listed(
          swaps.filter(({ block }) => block >= from && block <= to).map((swap) => rowOf(swap, address)),
        )
      }
      default:
        return listed([])
    }
  }
  const server = createServer((request, response) => {
    if (state.isDown) return void response.writeHead(502).end('Bad gateway')
    const { searchParams } = new URL(request.url!, 'http://explorer')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(searchParams)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wallets,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function listed(result: object[]): object {
  return result.length
    ? { status: '1', message: 'OK', result }
    : { status: '0', message: 'No transactions found', result }
}

function rowOf({ block, ts }: Swap, address: string): object {
  return {
    blockNumber: String(block),
    timeStamp: String(ts),
    hash: `0x${block.toString(16).padStart(64, '0')}`,
    from: address,
    to: router,
    value: '0',
    isError: '0',
    txreceipt_status: '1',
    input: '0x38ed1739',
    methodId: '0x38ed1739',
    contractAddress: '',
  }
}
