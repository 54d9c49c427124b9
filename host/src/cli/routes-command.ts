import { allEndpoints } from '@chainwork/contract'
import { Command } from 'commander'

/** `routes` */
export function routesCommand(): Command {
  return new Command('routes')
    .description('Every call of the API and who may make it.')
    .option('--json', 'print as JSON', false)
    .addHelpText('after', '\nExample:\n  npm run chainwork -- routes')
    .action(({ json }: { json: boolean }) => {
      const routes = allEndpoints().map(({ method, path, who, summary }) => ({ method, path, who, summary }))
      if (json) console.log(JSON.stringify(routes))
      else
        for (const { method, path, who, summary } of routes)
          console.log(`${method.padEnd(6)} ${path.padEnd(34)} ${who.padEnd(9)} ${summary}`)
    })
}
