import { postingKind } from '@chainwork/server/search/posting-kind'
import { WorkerIndex } from '@chainwork/search-index'
import { personKind } from '@chainwork/server/candidates/person-kind'

/** Opens both indexes from their snapshots in a process of its own; answers how much it grew with each. */
const [folder] = process.argv.slice(2)
const memory = () => {
  ;(globalThis as { gc?: () => void }).gc!()
  return process.memoryUsage.rss()
}
const before = memory()
const indexes = []
const grown: number[] = []
for (const kind of [personKind, postingKind]) {
  const index = new WorkerIndex(kind)
  const restored = await index.restore(`${folder}/${kind.name}`, {})
  if ('refused' in restored) throw new Error(restored.refused)
  index.open()
  await new Promise((resolve) => setTimeout(resolve, 500))
  indexes.push(index)
  grown.push(memory() - before)
}
process.send!(grown)
for (const index of indexes) await index.stop()
process.disconnect()
