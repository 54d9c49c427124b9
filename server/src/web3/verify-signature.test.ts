import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { hastenDeadlines } from '../testing/hasten-deadlines.ts'
import { aWallet } from '../testing/build-wallets.ts'
import { contractChecks } from './contract-wallets.ts'
import { verifySignature } from './verify-signature.ts'

type Hex = `0x${string}`
const message = 'What is signed.'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const offline = contractChecks(new Map())
const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

test('a chain that drips its answer is given up after 4 seconds, whatever was asked', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    const timer = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const contracts = contractChecks(new Map([[10, url]]))
  const proof = { chainId: 10, address: aWallet().address, message, signature: '0x1234' as Hex }
  const deadlines = hastenDeadlines()
  expect(await verifySignature(contracts, proof)).toBe('unavailable')
  expect(deadlines).toEqual([4000])
  server.closeAllConnections()
})

test('a contract cannot send the server elsewhere (ERC-3668)', async () => {
  const visits: string[] = []
  const canary = createServer((request, response) => {
    visits.push(request.url!)
    response.end('{"data":"0x"}')
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  servers.push(canary)
  const elsewhere = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/inside`
  const { address } = aWallet()
  const { encodeErrorResult, parseAbi } = await import('viem')
  const abi = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  ])
  const data = encodeErrorResult({ abi, args: [address, [elsewhere], '0x', '0x12345678', '0x'] })
  const chain = await aChain({ eth_getCode: code }, 10, data)
  for (const signature of ['0x1234', `0x${'ab'.repeat(66)}`] as const)
    await verifySignature(chain.contracts, { chainId: 10, address, message, signature })
  expect(visits).toEqual([])
})

/** A chain that answers what it is told, over real JSON-RPC. */
async function aChain(answers: Record<string, string>, id = 10, revertData?: string) {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    const calls = JSON.parse(await text(request))
    methods.push(calls.method)
    const result = { eth_chainId: '0xa', ...answers }[calls.method as string]
    const body =
      result === undefined
        ? { error: { code: 3, message: 'execution reverted', data: revertData } }
        : { result }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: calls.id, ...body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { methods, contracts: contractChecks(new Map([[id, url]])) }
}

const yes = `0x${'1'.padStart(64, '0')}`
const no = `0x${'0'.repeat(64)}`
const code = '0x6001'

test('a key proves itself without any chain, in all four spellings of its recovery byte', async () => {
  const wallet = aWallet()
  const signature = await wallet.signMessage({ message })
  const last = Number.parseInt(signature.slice(-2), 16)
  const respelled = `${signature.slice(0, -2)}0${last - 27}` as Hex
  for (const given of [signature, respelled, signature.toUpperCase().replace('0X', '0x') as Hex])
    expect(
      await verifySignature(offline, { chainId: 1, address: wallet.address, message, signature: given }),
    ).toBe('key')
  for (const byte of ['02', '1a', '1d', '23', 'ff']) {
    const odd = `${signature.slice(0, -2)}${byte}` as Hex
    const proof = { chainId: 1, address: wallet.address, message, signature: odd }
    expect([byte, await verifySignature(offline, proof)]).toEqual([byte, 'refused'])
  }
})

/** The second form of a key's signature: as good to the curve, with a high s. */
function twinOf(signature: Hex): Hex {
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66) as Hex}${s.toString(16).padStart(64, '0')}${v}`
}

test('the second form of a signature, with a high s, is refused', async () => {
  const wallet = aWallet()
  const twin = twinOf(await wallet.signMessage({ message }))
  const { recoverMessageAddress } = await import('viem/utils')
  expect(await recoverMessageAddress({ message, signature: twin })).toBe(wallet.address)
  const proof = { chainId: 1, address: wallet.address, message, signature: twin }
  expect(await verifySignature(offline, proof)).toBe('refused')
})

test('the second form is refused too where code stands at the address of the key', async () => {
  const wallet = aWallet()
  const signature = twinOf(await wallet.signMessage({ message }))
  const proof = { chainId: 10, address: wallet.address, message, signature }
  for (const eth_call of [no, yes]) {
    const chain = await aChain({ eth_getCode: `0xef0100${'11'.repeat(20)}`, eth_call })
    expect(await verifySignature(chain.contracts, proof)).toBe('refused')
  }
})

test('other keys, other texts and numbers that are no signature are refused', async () => {
  const wallet = aWallet()
  const signature = await wallet.signMessage({ message })
  const proof = { chainId: 1, address: wallet.address, message, signature }
  expect(await verifySignature(offline, { ...proof, address: aWallet().address })).toBe('refused')
  expect(await verifySignature(offline, { ...proof, message: `${message} ` })).toBe('refused')
  for (const bytes of ['00', 'ff', '01'])
    expect(await verifySignature(offline, { ...proof, signature: `0x${bytes.repeat(64)}1b` })).toBe('refused')
})

test('a contract is asked for what its key did not sign, and its word counts', async () => {
  const [wallet, owner] = [aWallet(), aWallet()]
  const signature = await owner.signMessage({ message })
  const proof = { chainId: 10, address: wallet.address, message, signature }
  const agreeing = await aChain({ eth_getCode: code, eth_call: yes })
  expect(await verifySignature(agreeing.contracts, proof)).toBe('contract')
  const refusing = await aChain({ eth_getCode: code, eth_call: no })
  expect(await verifySignature(refusing.contracts, proof)).toBe('refused')
  const reverting = await aChain({ eth_getCode: code })
  expect(await verifySignature(reverting.contracts, proof)).toBe('refused')
})

test('a key behind delegated code (EIP-7702) proves itself without asking', async () => {
  const wallet = aWallet()
  const signature = await wallet.signMessage({ message })
  const chain = await aChain({ eth_getCode: `0xef0100${'11'.repeat(20)}`, eth_call: no })
  const proof = { chainId: 10, address: wallet.address, message, signature }
  expect(await verifySignature(chain.contracts, proof)).toBe('key')
  expect(chain.methods).toEqual([])
})

test('where no contract stands, nobody but the key speaks for an address', async () => {
  const wallet = aWallet()
  const chain = await aChain({ eth_getCode: '0x', eth_call: yes })
  const proof = { chainId: 10, address: wallet.address, message }
  for (const signature of [await aWallet().signMessage({ message }), `0x${'ab'.repeat(130)}` as Hex])
    expect(await verifySignature(chain.contracts, { ...proof, signature })).toBe('refused')
  const undeployed = `0x${'ab'.repeat(100)}${'6492'.repeat(16)}` as Hex
  expect(await verifySignature(chain.contracts, { ...proof, signature: undeployed })).toBe('contract')
})

test('a chain that is down, unknown or another one than it claims is never trusted', async () => {
  const wallet = aWallet()
  const signature = `0x${'ab'.repeat(130)}` as Hex
  const proof = { chainId: 10, address: wallet.address, message, signature }
  expect(await verifySignature(offline, proof)).toBe('unavailable')
  const down = contractChecks(new Map([[10, 'http://127.0.0.1:9']]))
  expect(await verifySignature(down, proof)).toBe('unavailable')
  const short = await aWallet().signMessage({ message })
  expect(await verifySignature(down, { ...proof, signature: short })).toBe('unavailable')
  const other = await aChain({ eth_chainId: '0x1', eth_getCode: code, eth_call: yes })
  expect(await verifySignature(other.contracts, proof)).toBe('unavailable')
})
