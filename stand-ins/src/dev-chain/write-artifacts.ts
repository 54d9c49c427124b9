import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Abi } from 'viem'
import { artifactsFile, contractNames, hashOf, readSources } from './contracts.ts'

// `npm run contracts -w stand-ins`: after a source in `contracts/` has changed. The compiler is fetched for it.
const sources = readSources()
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}
const printed = execFileSync(
  'npm',
  ['exec', '--yes', '--package=solc@0.8.30', '--', 'solcjs', '--standard-json'],
  {
    input: JSON.stringify({ language: 'Solidity', sources, settings }),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  },
)
// A line of the program itself may stand before its answer.
const { errors = [], contracts } = JSON.parse(printed.slice(printed.indexOf('{')))
const wrong = errors.filter((error: { severity: string }) => error.severity === 'error')
if (wrong.length)
  throw new Error(wrong.map((error: { formattedMessage: string }) => error.formattedMessage).join())
type Compiled = Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>
const compiled: Compiled = Object.assign({}, ...Object.values(contracts))
const artifacts = contractNames.map((name) => {
  const { abi, evm } = compiled[name]!
  return [name, { abi, bytecode: `0x${evm.bytecode.object}` }]
})
const text = JSON.stringify({ ...Object.fromEntries(artifacts), sources: hashOf(sources) }, null, 1)
writeFileSync(artifactsFile, `${text}\n`)
