import type { Hex } from 'viem'
import { decodeFunctionData, parseAbi } from 'viem/utils'

/** What an account contract was made to do: the call that a registry can name. */
export interface InnerCall {
  to: string
  selector: string | null
}

const operation6 =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, uint256 a, uint256 b, uint256 c, uint256 d, uint256 e, bytes f, bytes signature)'
const operation7 =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 a, uint256 b, bytes32 c, bytes d, bytes signature)'

/** What bundlers send to entry points (ERC-4337, 0.6 and 0.7), and owners to Safes. */
const outer = parseAbi([
  `function handleOps(${operation6}[] operations, address beneficiary)`,
  `function handleOps(${operation7}[] operations, address beneficiary)`,
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes signatures)',
])
/** How account contracts are told to call others. */
const inner = parseAbi([
  'function execute(address to, uint256 value, bytes data)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
  'function executeBatch(address[] to, bytes[] data)',
  'function executeBatch(address[] to, uint256[] value, bytes[] data)',
])

/** The last call that a wallet's account contract made by these call data; null where they are of an unknown form. */
export function innerCallOf(data: string, to: string | null, wallet: string): InnerCall | null {
  const decoded = decode(outer, data)
  if (decoded?.functionName === 'execTransaction')
    return to === wallet ? called(decoded.args[0], decoded.args[2]) : null
  const mine = decoded?.args[0].findLast(({ sender }) => sender.toLowerCase() === wallet)
  const decodedCall = mine && decode(inner, mine.callData)
  if (!decodedCall) return null
  if (decodedCall.functionName !== 'executeBatch') return called(decodedCall.args[0], decodedCall.args[2])
  const [first] = decodedCall.args
  const last = first.at(-1)
  if (last === undefined) return null
  if (typeof last !== 'string') return called(last.to, last.data)
  return called(last, decodedCall.args.at(-1)!.at(-1) as Hex | undefined)
}

function decode<A extends typeof outer | typeof inner>(abi: A, data: string) {
  try {
    return decodeFunctionData({ abi, data: data as Hex })
  } catch {
    return null
  }
}

const called = (to: string, data: Hex = '0x'): InnerCall => ({
  to: to.toLowerCase(),
  selector: data.length >= 10 ? data.slice(0, 10).toLowerCase() : null,
})
