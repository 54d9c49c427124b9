import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type FakeWallet,
  blockscoutItem,
  blockscoutMoves,
  etherscanMoves,
  etherscanRow,
} from './fake-answers.ts'

/** What goes wrong: at the HTTP level, or with what is answered. */
type Trouble =
  | 'limited'
  | 'slow'
  | 'down'
  | 'cut-off'
  | 'html'
  | 'redirect'
  | 'too-long'
  | 'wrong-chain'
  | 'wrong-wallet'
  | 'empty'
  | 'disagreeing'
  | 'limited-in-words'

type Surface = 'etherscan' | 'blockscout' | 'rpc' | 'credentials'

/** What was asked, by kind; `requests` are all of them. */
interface Calls {
  requests: number
  /** Questions for a nonce. */
  probes: number
  /** Pages of transactions. */
  pages: number
  /** Pages of NFT moves. */
  nft: number
}

/** Answers one JSON-RPC method; undefined: the method is unknown. */
type RpcAnswer = (params: unknown[], chainId: number) => unknown

/**
 * A provider of on-chain data on this machine that speaks Etherscan, Blockscout (11 and 12) and JSON-RPC, counts what it is asked, and
 * fails as told. `rpc` adds methods, `paths` plain JSON answers by path.
 */
export async function aFakeProvider() {
  const calls: Calls = { requests: 0, probes: 0, pages: 0, nft: 0 }
  const wallets: FakeWallet[] = []
  const troubles = new Map<Surface, { trouble: Trouble; times: number; retryAfter: number | null }>()
  const rpc = new Map<string, RpcAnswer>()
  const paths = new Map<string, unknown>()
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = []
  const state = { head: 30_000_000, blockscoutVersion: 12 as 11 | 12, pageRows: 1000 }

  const find = (chainId: number, address: string) =>
    wallets.find((wallet) => wallet.chainId === chainId && wallet.address === address.toLowerCase())
  const troubleOf = (surface: Surface): Trouble | null => {
    const found = troubles.get(surface)
    if (!found || found.times <= 0) return null
    found.times -= 1
    return found.trouble
  }
  /** What a surface that lies shows of a wallet. */
  const txsOf = (chainId: number, address: string, trouble: Trouble | null) => {
    const txs = find(chainId, address)?.txs ?? []
    if (trouble === 'empty') return []
    if (trouble === 'disagreeing') return txs.slice(0, -1)
    if (trouble === 'wrong-wallet') return txs.map((tx) => ({ ...tx, from: `0x${'7'.repeat(40)}`, to: null }))
    return txs
  }

  const answerRpc = (
    chainId: number,
    call: { id: unknown; method: string; params: unknown[] },
    trouble: Trouble | null,
  ) => {
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id: call.id, result })
    const hex = (value: number) => `0x${value.toString(16)}`
    const wallet = find(chainId, String(call.params[0]))
    if (call.method === 'eth_chainId') return answer(hex(trouble === 'wrong-chain' ? 5 : chainId))
    if (call.method === 'eth_blockNumber') return answer(hex(state.head))
    if (call.method === 'eth_getCode') return answer(wallet?.isContract ? '0x6001' : '0x')
    if (call.method === 'eth_getTransactionCount') {
      calls.probes += 1
      return answer(hex(wallet?.nonce ?? wallet?.txs.length ?? 0))
    }
    const result = rpc.get(call.method)?.(call.params, chainId)
    if (result !== undefined) return answer(result)
    return { jsonrpc: '2.0', id: call.id, error: { code: -32601, message: 'method not found' } }
  }

  const etherscan = (query: URLSearchParams, trouble: Trouble | null): unknown => {
    if (trouble === 'limited-in-words')
      return { status: '0', message: 'NOTOK', result: 'Max calls per sec rate limit reached (3/sec)' }
    if (!query.get('apikey')) return { status: '0', message: 'NOTOK', result: 'Missing/Invalid API Key' }
    const chainId = Number(query.get('chainid'))
    if (!wallets.some((wallet) => wallet.chainId === chainId))
      return { status: '0', message: 'NOTOK', result: 'Missing or unsupported chainid parameter' }
    const action = query.get('action')!
    if (query.get('module') === 'proxy')
      return answerRpc(chainId, { id: 1, method: action, params: [query.get('address')] }, trouble)
    calls[action === 'txlist' ? 'pages' : 'nft'] += 1
    const txs = txsOf(chainId, query.get('address')!, trouble)
    const rows =
      action === 'txlist' ? txs.map(etherscanRow) : action === 'tokennfttx' ? txs.flatMap(etherscanMoves) : []
    const [from, to] = [Number(query.get('startblock')), Number(query.get('endblock'))]
    const inside = rows.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
    const sign = query.get('sort') === 'desc' ? -1 : 1
    inside.sort((a, b) => sign * (Number(a['blockNumber']) - Number(b['blockNumber'])))
    const size = Math.min(Number(query.get('offset')), state.pageRows)
    const result = inside.slice((Number(query.get('page')) - 1) * size).slice(0, size)
    return result.length
      ? { status: '1', message: 'OK', result }
      : { status: '0', message: 'No transactions found', result: [] }
  }

  const blockscout = (path: string[], query: URLSearchParams, chainId: number, trouble: Trouble | null) => {
    const address = path[0]!
    const isMoves = path[1] === 'token-transfers'
    calls[isMoves ? 'nft' : 'pages'] += 1
    const txs = txsOf(chainId, address, trouble)
    const items = isMoves ? txs.flatMap(blockscoutMoves) : txs.map(blockscoutItem)
    const isUp = query.get('order') === 'asc' && query.get('sort') === 'block_number'
    items.sort((a, b) => (isUp ? 1 : -1) * (Number(a['block_number']) - Number(b['block_number'])))
    const is12 = state.blockscoutVersion === 12
    const size = is12 ? Math.min(Number(query.get('items_count') ?? 50), 100) : 50
    const at = query.has('block_number') ? Number(query.get('index')) : 0
    const page = items.slice(at, at + size)
    const next = at + size
    const last = page.at(-1)
    const more = next < items.length && last
    const cursor = more ? { block_number: last['block_number'], index: next, hash: last['hash'] } : null
    return { items: page, next_page_params: cursor && (is12 ? cursor : { ...cursor, items_count: next }) }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://fake')
    calls.requests += 1
    requests.push({ url: request.url!, headers: request.headers })
    const [, surface, id = '', ...rest] = url.pathname.split('/')
    const trouble = troubleOf(surface as Surface)
    const { retryAfter = null } = troubles.get(surface as Surface) ?? {}
    if (trouble && failed(response, trouble, retryAfter)) return
    const chainId = Number(id)
    let body: unknown = paths.get(decodeURI(url.pathname).toLowerCase())
    if (surface === 'etherscan') body = etherscan(url.searchParams, trouble)
    else if (surface === 'rpc' || rest[0] === 'json-rpc' || rest[1] === 'eth-rpc') {
      const sent = await readJson(request)
      body = Array.isArray(sent)
        ? sent.map((call) => answerRpc(chainId, call, trouble))
        : answerRpc(chainId, sent as never, trouble)
    } else if (surface === 'blockscout') body = blockscout(rest.slice(3), url.searchParams, chainId, trouble)
    const text = JSON.stringify(body)
    if (text === undefined) response.writeHead(404).end('{}')
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(trouble === 'cut-off' ? text.slice(0, -9) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    etherscanUrl: `${origin}/etherscan`,
    blockscoutUrl: (chainId: number) => `${origin}/blockscout/${chainId}`,
    rpcUrl: (chainId: number) => `${origin}/rpc/${chainId}`,
    credentialsUrl: `${origin}/credentials`,
    wallets,
    calls,
    requests,
    rpc,
    paths,
    state,
    /** From now on, this many answers of a surface go wrong. */
    fail: (
      surface: Surface,
      trouble: Trouble,
      { times = Infinity, retryAfter = null as number | null } = {},
    ) => void troubles.set(surface, { trouble, times, retryAfter }),
    mend: () => troubles.clear(),
    resetCalls: () => void Object.assign(calls, { requests: 0, probes: 0, pages: 0, nft: 0 }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Fails below the data; false where the trouble is in the data. */
function failed(response: ServerResponse, trouble: Trouble, retryAfter: number | null): boolean {
  if (trouble === 'limited')
    response.writeHead(429, retryAfter === null ? {} : { 'retry-after': String(retryAfter) }).end('Slow down')
  else if (trouble === 'down') response.writeHead(502).end('Bad gateway')
  else if (trouble === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Checking your browser')
  else if (trouble === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  else if (trouble === 'too-long') response.writeHead(200).end(`[${'"x",'.repeat(400_000)}"x"]`)
  else return trouble === 'slow'
  return true
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
