import { givenSettings } from '@chainwork/server'
import type { Caller } from '../command.ts'
import { explain } from '../explain.ts'
import { checkDatabase, checkDisk, checkServer } from './checks.ts'
import { type Finding, failed, ok } from './finding.ts'
import { checkFiles, checkMail, checkSeller } from './outside.ts'

/** Looks at every part of an installation; at `url` its server answers. */
export async function examine(url: string | undefined, caller: Caller): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    const config = caller.config()
    findings.push(ok('config', describeSettings(config.mode, caller)))
    findings.push(await checkDisk(config.dataDir))
    findings.push(...(await checkDatabase(config, caller)))
    findings.push(await checkFiles(config), await checkMail(config), checkSeller(config))
    findings.push(...(await checkServer(config, url)))
  } catch (error) {
    findings.push(failed('config', explain(error).text))
  }
  return findings
}

/** A service has settings that a terminal does not see: anyone who reads this knows which ones were looked at. */
function describeSettings(mode: string, { environment }: Caller): string {
  const given = givenSettings(environment)
  const remedy =
    "a service's own settings are not seen here: run doctor with them, see OPERATIONS.md, Run as a service"
  return given.length
    ? `mode ${mode}, with ${given.join(', ')}; the rest as when not given`
    : `mode ${mode}, with no settings given; ${remedy}`
}
