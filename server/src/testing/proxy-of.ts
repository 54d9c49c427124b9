import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A way to a server that can go dead like a machine that lost its power: nothing passes, and nobody is told. */
export interface Proxy {
  /** The address of the server, by this way. */
  url: string
  /** From now on nothing passes, in either direction, also on new connections. */
  freeze(): void
  /** New connections pass again; those of before stay dead. */
  thaw(): void
  /** Leads to the server of this URL from now on, as an address that moves; open connections are ended. */
  leadTo(url: string): void
  /** Connections whose client has not ended them. */
  open(): number
  close(): void
}

/** Opens a TCP proxy before the server of a URL. */
export async function proxyOf(url: string): Promise<Proxy> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  /** What the server still hears of its clients; of those that went dead it hears nothing, not even that they left. */
  const live = new Map<Socket, Socket>()
  let isFrozen = false
  const listener = createServer({ allowHalfOpen: true }, (near) => {
    sockets.add(near)
    near.on('error', () => {})
    near.on('end', () => sockets.delete(near)).on('close', () => sockets.delete(near))
    if (isFrozen) return void near.resume()
    const far = connect(Number(target.port), target.hostname)
    far.on('error', () => near.destroy())
    live.set(near, far)
    near.on('close', () => {
      live.get(near)?.destroy()
      live.delete(near)
    })
    near.pipe(far).pipe(near)
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(url)
  address.port = String((listener.address() as AddressInfo).port)
  return {
    url: address.href,
    freeze() {
      isFrozen = true
      live.clear()
      for (const near of sockets) near.unpipe().resume()
    },
    thaw: () => void (isFrozen = false),
    leadTo(next) {
      target = new URL(next)
      for (const near of sockets) near.destroy()
    },
    open: () => sockets.size,
    close() {
      listener.close()
      for (const near of sockets) near.destroy()
    },
  }
}
