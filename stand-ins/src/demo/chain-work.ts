import type { DemoRole } from './shapes.ts'

/** What work on a chain of its own says beside the words of its role. */
interface ChainWork {
  company: string
  role: string
  /** The chain's name, before the title of the role. */
  name: string
  /** What the on-chain requirement asks for first. */
  chain: string
  skills: readonly string[]
  /** Takes the place of the role's first task. */
  task: string
  need: string
}

const works: readonly ChainWork[] = [
  {
    company: 'northwall',
    role: 'rust',
    name: 'Solana',
    chain: 'SOL',
    skills: ['Solana', 'Anchor'],
    task: 'build the tools with which we take Solana programs apart, in Rust and Anchor',
    need: 'you have written a Solana program, or found out why one lost money',
  },
  {
    company: 'ashlar',
    role: 'backend',
    name: 'Bitcoin',
    chain: 'BTC',
    skills: ['Bitcoin', 'Lightning Network'],
    task: 'build the services that sign Bitcoin transactions and keep Lightning channels in balance',
    need: 'you know what a Bitcoin fee pays for, or have run a Lightning node',
  },
  {
    company: 'relay-commons',
    role: 'sre',
    name: 'Cosmos',
    chain: 'ATOM',
    skills: ['Cosmos SDK', 'Tendermint'],
    task: 'run relayers and validators of chains made with the Cosmos SDK, and mend them in Go',
    need: 'you have kept a Cosmos chain going through an upgrade, or read how it is done',
  },
]

/** A role as a company has it, on another chain than those of Ethereum where it works on one. */
export function roleAt(company: string, role: DemoRole): DemoRole {
  const work = works.find((each) => each.company === company && each.role === role.key)
  if (!work) return role
  const { name, chain, skills, task, need } = work
  return {
    ...role,
    title: `${name} ${role.title}`,
    tasks: [task, ...role.tasks.slice(1)],
    needs: [...role.needs, need],
    chainWork: { chain, skills },
  }
}
