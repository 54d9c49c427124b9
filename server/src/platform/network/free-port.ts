import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could take it before it is listened on. */
const [firstPort, lastPort] = [11_000, 32_000]
const tries = 100

/** A port nobody listens on at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let left = tries; ; left -= 1) {
    const port = randomInt(firstPort, lastPort)
    if (await isFree(port, host)) return port
    if (!left) throw new Error(`No free port between ${firstPort} and ${lastPort} was found.`)
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
