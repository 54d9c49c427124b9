import { removeUnusedFiles, sweepFiles } from './media/index.ts'
import type { Files } from './platform/files/open-files.ts'
import type { Queue } from './platform/queue/index.ts'

/** Which module does which work of the queue. */
export function subscribe(queue: Queue, { files }: { files: Files }): void {
  queue.workInTransaction(sweepFiles, removeUnusedFiles(files))
}
