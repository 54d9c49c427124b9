import { z } from 'zod'
import { givenSettings } from '@chainwork/server'
import { checkDatabase, checkDisk, checkServer } from './doctor-checks.ts'
import { checkFiles, checkMail, checkSeller } from './doctor-outside.ts'
import { explain } from './explain.ts'
import type { Finding } from './finding.ts'
import { type Caller, alone, printIndented } from './operator-command.ts'

/** `doctor` */
export const doctorCommand = alone({
  summary: 'Looks for what keeps this installation from working, and says what to do about it.',
  example: 'doctor --json',
  flags: [
    ['--url <address>', 'where the running server answers; without it, where HOST and PORT say, if one does'],
    ['--json', 'print as JSON'],
  ],
  options: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).optional(),
    json: z.boolean().default(false),
  }),
  run: async ({ url, json }, print, caller) => {
    const findings: Finding[] = []
    let hasSettings = true
    try {
      const config = caller.config()
      findings.push({ check: 'config', state: 'ok', detail: describeSettings(config.mode, caller) })
      findings.push(await checkDisk(config.dataDir))
      findings.push(...(await checkDatabase(config, caller)))
      findings.push(await checkFiles(config), await checkMail(config), checkSeller(config))
      findings.push(...(await checkServer(config, url)))
    } catch (error) {
      hasSettings = false
      findings.push({ check: 'config', state: 'failed', detail: explain(error).text })
    }
    const failed = findings.filter(({ state }) => state === 'failed').length
    if (json) print.line(JSON.stringify({ ok: failed === 0, checks: findings }))
    else {
      for (const { check, state, detail } of findings)
        printIndented(print, `${marks[state]} ${check.padEnd(12)} `, detail)
      print.line(failed ? `${failed} of ${findings.length} checks failed.` : 'Nothing is wrong.')
    }
    // With settings that are wrong there is nothing to look at.
    if (!hasSettings) return 2
    return failed ? 1 : 0
  },
})

/** A service has settings that a terminal does not see: anyone who reads this knows which ones were looked at. */
function describeSettings(mode: string, { environment }: Caller): string {
  const given = givenSettings(environment)
  const remedy =
    "a service's own settings are not seen here: run doctor with them, see OPERATIONS.md, Run as a service"
  return given.length
    ? `mode ${mode}, with ${given.join(', ')}; the rest as when not given`
    : `mode ${mode}, with no settings given; ${remedy}`
}

const marks = { ok: '✓', failed: '✗', skipped: '–' }
