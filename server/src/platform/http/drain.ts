import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a server stops: announced first, then without new connections until what is under way is answered. */
interface Drain {
  /** Whether load balancers should send people elsewhere; everything is still answered. */
  readonly isAnnounced: boolean
  announce(): void
  /** Adds work for the moment from which no connections are taken: streams that never end by themselves end here. */
  onBegin(work: () => Promise<void>): void
  /**
   * Takes no more connections, ends those on which nobody has asked for anything yet, and waits at most `ms` until the rest is
   * answered. Returns how many requests it had to cut off. The server itself stays usable in process: pages under way call it.
   */
  finish(ms: number): Promise<number>
}

/**
 * Follows the connections of a server that does not listen yet. Node counts a connection that has sent nothing, or half a
 * head, as busy, and would wait for it when it closes.
 */
export function followConnections({ server }: FastifyInstance): Drain {
  const open = new Map<Socket, Set<ServerResponse>>()
  const endings: (() => Promise<void>)[] = []
  let isAnnounced = false
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  // Before the request is answered, so that the answer can say that the connection ends with it.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = open.get(socket)
    underWay?.add(response)
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay?.delete(response)
      if (isClosing && !underWay?.size) socket.destroySoon()
    })
  })
  return {
    get isAnnounced() {
      return isAnnounced
    },
    announce: () => void (isAnnounced = true),
    onBegin: (work) => void endings.push(work),
    async finish(ms) {
      isAnnounced = true
      isClosing = true
      // An HTTP server's own `close` cuts off answers that are written but not yet read.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))
      for (const [socket, underWay] of open) {
        if (!underWay.size) socket.destroy()
        for (const response of underWay) response.shouldKeepAlive = false
      }
      const over = new AbortController()
      const late = wait(ms, undefined, { signal: over.signal }).catch(() => {})
      await Promise.race([Promise.all([closed, ...endings.splice(0).map((end) => end())]), late])
      over.abort()
      const cut = [...open.values()].reduce((count, underWay) => count + underWay.size, 0)
      for (const socket of open.keys()) socket.destroy()
      return cut
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}
