import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** How often each node is checked, and how many checks in a row it takes to count as up or down. */
const [checkMs, checks] = [500, 2]

export interface Balancer {
  port: number
  /** The ports of the nodes that people are sent to. */
  up(): number[]
  close(): void
}

/** Balances connections as `deploy/haproxy.cfg` balances requests: checks each node, and tries the next when one refuses. */
export async function balanceNodes(ports: readonly number[]): Promise<Balancer> {
  const nodes = ports.map((port) => ({ port, isUp: false, differing: 0 }))
  const sockets = new Set<Socket>()
  let turn = 0
  const up = () => nodes.filter(({ isUp }) => isUp).map(({ port }) => port)

  function passOn(near: Socket, left: readonly number[]): void {
    const [port, ...others] = left
    if (port === undefined) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    far.once('error', () => passOn(near, others))
    far.once('connect', () => {
      far.removeAllListeners('error').on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
  }
  const listener = createServer({ allowHalfOpen: true }, (near) => {
    sockets.add(near)
    near.on('error', () => {}).on('close', () => sockets.delete(near))
    const there = up()
    turn += 1
    passOn(near, [...there.slice(turn % there.length), ...there.slice(0, turn % there.length)])
  })
  const look = setInterval(() => {
    for (const node of nodes)
      void answers(node.port).then((isThere) => {
        node.differing = isThere === node.isUp ? 0 : node.differing + 1
        if (node.differing < checks) return
        Object.assign(node, { isUp: isThere, differing: 0 })
      })
  }, checkMs)
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    up,
    close() {
      clearInterval(look)
      listener.close()
      for (const near of sockets) near.destroy()
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(5000)
  return fetch(`http://127.0.0.1:${port}/readyz/node`, { signal, headers: { connection: 'close' } }).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  )
}
