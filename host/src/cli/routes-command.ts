import { allEndpoints } from '@chainwork/contract'
import { z } from 'zod'
import { alone } from './operator-command.ts'

/** `routes` */
export const routesCommand = alone({
  summary: 'Every call of the API and who may make it.',
  example: 'routes',
  flags: [['--json', 'print as JSON']],
  options: z.strictObject({ json: z.boolean().default(false) }),
  run: async ({ json }, print) => {
    const routes = allEndpoints().map(({ method, path, who, summary }) => ({ method, path, who, summary }))
    if (json) print.line(JSON.stringify(routes))
    else
      for (const { method, path, who, summary } of routes)
        print.line(`${method.padEnd(6)} ${path.padEnd(34)} ${who.padEnd(9)} ${summary}`)
    return 0
  },
})
