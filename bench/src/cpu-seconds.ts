import { existsSync, readFileSync } from 'node:fs'

/** Processor time a process has taken: what a busy neighbour does not change. Unknown outside of Linux. */
export function cpuSeconds(pid: number): number {
  return secondsOf(pid, 11)
}

/** The same of the processes that this one started and that have ended. */
export function endedChildSeconds(): number {
  return secondsOf(process.pid, 13)
}

/** User and system time stand side by side, in hundredths of a second. */
function secondsOf(pid: number, at: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[at]) + Number(fields[at + 1])) / 100
}
