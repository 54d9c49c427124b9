import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashTask } from './hash-apart.ts'

// On Linux a thread has a priority of its own: hashing takes what other work leaves of the cores. Elsewhere it would
// slow down the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort!.on('message', ({ id, parameters }: { id: number; parameters: HashTask }) => {
  parentPort!.postMessage({ id, tag: argon2Sync('argon2id', parameters) })
})
