import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

const lookMs = 100
/** Nobody builds for so long: the number of a process that is gone may be another's by now. */
const longestMs = 15 * 60_000

/**
 * Runs something that only one process of the machine may do at a time, after those that are at it. The lock is a file with
 * the number of its process; one that a killed process left behind is taken over.
 */
export function oneAtATime<T>(lock: string, run: () => T): T {
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs)
  try {
    return run()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isLeft(lock)) putAside(lock)
    return false
  }
}

/** Whether the process that holds a lock is gone. */
function isLeft(lock: string): boolean {
  try {
    const { mtimeMs } = statSync(lock)
    const holder = readFileSync(lock, 'utf8')
    // Made, and its number not yet written.
    if (!holder) return Date.now() - mtimeMs > lookMs * 50
    if (Date.now() - mtimeMs > longestMs) return true
    return !isRunning(Number(holder))
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes a lock that was left. Another may have done so and taken it meanwhile: what is moved by mistake is put back. */
function putAside(lock: string): void {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (isLeft(aside)) rmSync(aside)
    else renameSync(aside, lock)
  } catch {
    // Gone already.
  }
}
