import { existsSync, readFileSync } from 'node:fs'

/** Processor time a process has taken: what a busy neighbour does not change. Unknown outside of Linux. */
export function cpuSeconds(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
