import { z } from 'zod'
import { checkDatabase, checkDisk, checkServer } from './doctor-checks.ts'
import { explain } from './explain.ts'
import { alone } from './operator-command.ts'

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
    try {
      const config = caller.config()
      findings.push({ check: 'config', state: 'ok', detail: `mode ${config.mode}` })
      findings.push(await checkDisk(config.dataDir))
      findings.push(...(await checkDatabase(config, caller)))
      findings.push(...(await checkServer(config, url)))
    } catch (error) {
      findings.push({ check: 'config', state: 'failed', detail: explain(error).text })
    }
    const failed = findings.filter(({ state }) => state === 'failed').length
    if (json) print.line(JSON.stringify({ ok: failed === 0, checks: findings }))
    else {
      for (const { check, state, detail } of findings)
        print.line(`${marks[state]} ${check.padEnd(12)} ${detail.replaceAll('\n', '\n               ')}`)
      print.line(failed ? `${failed} of ${findings.length} checks failed.` : 'Nothing is wrong.')
    }
    return failed ? 1 : 0
  },
})

export interface Finding {
  check: 'config' | 'disk' | 'database' | 'migrations' | 'clock' | 'server' | 'search'
  /** `skipped`: there is nothing to look at, and that is no fault. */
  state: 'ok' | 'failed' | 'skipped'
  detail: string
}

const marks = { ok: '✓', failed: '✗', skipped: '–' }
