import { type Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints.ts'
import * as access from './access.ts'
import * as cases from './cases.ts'
import * as jobBoards from './job-boards.ts'
import * as lookUp from './look-up.ts'
import * as money from './money.ts'
import * as post from './post.ts'
import * as recalls from './recalls.ts'
import * as requests from './requests.ts'
import * as review from './review.ts'
import * as today from './today.ts'

/** Everything the console answers on its own listener, by room. */
export const consoleAreas = {
  access,
  today,
  review,
  cases,
  recalls,
  lookUp,
  jobBoards,
  requests,
  money,
  post,
}

type AnyEndpoint = Extract<
  {
    [A in keyof typeof consoleAreas]: (typeof consoleAreas)[A][keyof (typeof consoleAreas)[A]]
  }[keyof typeof consoleAreas],
  Endpoint<any, any, any, any, any, any, any>
>

/** `'GET /api/console/today'` → its endpoint, for typed calls that carry no schema into the browser. */
export type ConsoleEndpoints = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** Every endpoint of the console. */
export function allConsoleEndpoints(): Endpoint[] {
  return endpointsOf(consoleAreas)
}
