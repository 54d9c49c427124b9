import { type Config, ConfigProblem } from '@chainwork/server'
import type { StandIns } from '@chainwork/stand-ins'

export type { StandIns }

/*
 * The only way to what takes the place of outside parties, and to the demo. Production never loads them and may be installed
 * without them.
 */

/** The stand-ins of demo and development; null in production. */
export async function loadStandIns({ mode }: Pick<Config, 'mode'>) {
  return mode === 'production' ? null : await import('@chainwork/stand-ins').catch(refuseMissing)
}

/** The data of the demo and its accounts. */
export async function loadDemo() {
  return await import('@chainwork/stand-ins/demo/index').catch(refuseMissing)
}

function refuseMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  throw new ConfigProblem([
    'MODE: demo and development need stand-ins, which this installation leaves out; set MODE=production, or install all with npm ci',
  ])
}
