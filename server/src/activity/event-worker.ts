import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type RegistryFile, openRegistry } from '@chainwork/onchain'
import { type StoredEvent, collectEvents } from './collect-events.ts'
import { type EventTasks, tasksOn } from './event-tasks.ts'

/** Whose events these are. */
export interface EventThread {
  wallets: readonly string[]
  registry: RegistryFile
}

/** Events to add, or what is wanted of those added; that is answered with one message. */
export type EventQuestion = { rows: readonly StoredEvent[] } | { task: keyof EventTasks; of?: unknown }

/** Nothing was asked for so long: nobody wants the rest. */
const forgottenAfter = 300_000

// On Linux a thread has a priority of its own: this takes what answering requests leaves of the cores.
if (process.platform === 'linux') setPriority(5)

const { wallets, registry } = workerData as EventThread
const collected = collectEvents(wallets, openRegistry(registry))
let tasks: EventTasks | undefined
const forgotten = setTimeout(() => process.exit(), forgottenAfter)

parentPort!.on('message', (question: EventQuestion) => {
  forgotten.refresh()
  if ('rows' in question) return collected.add(question.rows)
  tasks ??= tasksOn(collected.sorted())
  const task = tasks[question.task] as (of: unknown) => unknown
  parentPort!.postMessage(task(question.of))
})
