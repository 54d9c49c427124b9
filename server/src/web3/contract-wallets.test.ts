import { type Hex, encodeFunctionData, getContractAddress, hashMessage, pad, toHex } from 'viem'
import { encodeDeployData, serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArtifacts } from '@chainwork/stand-ins/dev-chain/contracts'
import { aChain } from '../testing/build-chain.ts'
import { aWallet } from '../testing/build-wallets.ts'
import { contractChecks } from './contract-wallets.ts'
import { verifySignature } from './verify-signature.ts'

// These run against a real EVM node with real contracts on it.
const message = 'What is signed.'
let chain: Awaited<ReturnType<typeof aChain>>
const { Wallet, TaggedWallet, Factory } = readArtifacts()
beforeAll(async () => void (chain = await aChain()))
afterAll(() => chain.stop())

const verdictOn = (address: Hex, signature: Hex, chainId: number = chain.id) =>
  verifySignature(contractChecks(new Map([[chainId, chain.url]])), { chainId, address, message, signature })

test('the owner of a contract wallet speaks for it, and nobody else', async () => {
  const [owner, other] = [aWallet(), aWallet()]
  const wallet = await chain.put(Wallet, [owner.address])
  expect(await verdictOn(wallet, await owner.signMessage({ message }))).toBe('contract')
  expect(await verdictOn(wallet, await other.signMessage({ message }))).toBe('refused')
  expect(await verdictOn(wallet, await owner.signMessage({ message: 'Another text.' }))).toBe('refused')
})

test('a contract wallet with a new owner no longer stands by what the old one signed', async () => {
  const [before, after] = [aWallet(), aWallet()]
  const wallet = await chain.put(Wallet, [before.address])
  const signature = await before.signMessage({ message })
  expect(await verdictOn(wallet, signature)).toBe('contract')
  await chain.client.writeContract({
    address: wallet,
    abi: Wallet.abi,
    functionName: 'setOwner',
    args: [after.address],
  })
  await chain.client.mine({ blocks: 1 })
  expect(await verdictOn(wallet, signature)).toBe('refused')
  expect(await verdictOn(wallet, await after.signMessage({ message }))).toBe('contract')
})

test('a contract wallet signs with as many bytes as it likes, none included', async () => {
  const [owner, other] = [aWallet(), aWallet()]
  const wallet = await chain.put(TaggedWallet, [owner.address])
  const tagged = async (signer: typeof owner) =>
    `0x01${(await signer.signMessage({ message })).slice(2)}` as const
  expect(await verdictOn(wallet, await tagged(owner))).toBe('contract')
  expect(await verdictOn(wallet, await tagged(other))).toBe('refused')
  expect(await verdictOn(wallet, '0x')).toBe('refused')
  await chain.client.writeContract({
    address: wallet,
    abi: TaggedWallet.abi,
    functionName: 'approve',
    args: [hashMessage(message)],
  })
  await chain.client.mine({ blocks: 1 })
  expect(await verdictOn(wallet, '0x')).toBe('contract')
  const padded = `${await owner.signMessage({ message })}00` as const
  expect(await verdictOn(owner.address, padded)).toBe('refused')
})

test('a wallet that is not deployed yet proves itself by its factory (ERC-6492)', async () => {
  const owner = aWallet()
  const factory = await chain.put(Factory)
  const salt = pad(toHex(7))
  const { abi, bytecode } = Wallet
  const foretold = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt,
    bytecode: encodeDeployData({ abi, bytecode, args: [owner.address] }),
  })
  const wrap = async (signer: typeof owner) =>
    serializeErc6492Signature({
      address: factory,
      data: encodeFunctionData({ abi: Factory.abi, functionName: 'make', args: [owner.address, salt] }),
      signature: await signer.sign({ hash: hashMessage(message) }),
    })
  expect(await chain.client.getCode({ address: foretold })).toBeUndefined()
  expect(await verdictOn(foretold, await wrap(owner))).toBe('contract')
  expect(await verdictOn(foretold, await wrap(aWallet()))).toBe('refused')
  expect(await verdictOn(aWallet().address, await wrap(owner))).toBe('refused')
})

test('a contract that knows no signatures, and an address without one, speak for nobody', async () => {
  const owner = aWallet()
  const signature = await owner.signMessage({ message })
  expect(await verdictOn(await chain.put(Factory), signature)).toBe('refused')
  expect(await verdictOn(aWallet().address, signature)).toBe('refused')
})

test('a test chain never speaks for a real one', async () => {
  const owner = aWallet()
  const wallet = await chain.put(Wallet, [owner.address])
  expect(await verdictOn(wallet, await owner.signMessage({ message }), 1)).toBe('unavailable')
})
