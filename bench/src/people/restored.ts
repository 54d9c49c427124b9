import { WorkerIndex } from '@chainwork/search-index'
import { personKind } from '@chainwork/server/candidates/person-kind'

/** Opens the index from its snapshot in a process of its own; answers by how many bytes that grew. */
const memory = () => {
  ;(globalThis as { gc?: () => void }).gc!()
  return process.memoryUsage.rss()
}
const before = memory()
const index = new WorkerIndex(personKind)
const restored = await index.restore(process.argv[2]!, {})
if ('refused' in restored) throw new Error(restored.refused)
index.open()
await new Promise((resolve) => setTimeout(resolve, 500))
process.send!(memory() - before)
await index.stop()
process.disconnect()
