import { showUsage, systemClock } from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { onDatabase } from './operator-command.ts'

/** `usage show` */
export const usageCommand = onDatabase({
  summary: 'Which kinds of pages were looked at, by those who allow it to be counted.',
  example: 'usage show --days 7 --json',
  flags: [
    ['--days <number>', 'so many days, today included (30)'],
    ['--json', 'print as JSON'],
  ],
  options: z.strictObject({
    days: written(z.number().int().min(1).max(400)).default(30),
    json: z.boolean().default(false),
  }),
  run: async ({ db }, { days, json }, print) => {
    const found = await showUsage(db, { days, now: systemClock.now() })
    if (json) print.line(JSON.stringify(found))
    else {
      print.line(`${found.from} to ${found.to}: ${found.views} pages looked at`)
      for (const { page, views, bySide } of found.pages)
        print.line(
          `${String(views).padStart(8)}  ${page.padEnd(28)} ${Object.entries(bySide)
            .map(([side, count]) => `${side} ${count}`)
            .join(', ')}`,
        )
    }
    return 0
  },
})
