import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { routeOf } from '@chainwork/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SharedNotes } from './shared-notes.ts'
import type { Watch } from './watch-beats.ts'

const beatMs = 1000

export interface Beats {
  /** Notes the requests of a server, by id and route; never an address, which may have personal data in it. */
  follow(app: FastifyInstance): void
  /** From here on a main thread that hangs ends the process. */
  start(options: { seconds: number; sentence: string | null }): void
}

/** What ends a process that hangs for a reason nobody thought of, and says what it was doing. */
export function openBeats(): Beats {
  const notes = new SharedNotes()
  const textOf = (request: FastifyRequest) => `${request.id} ${request.method} ${routeOf(request)}`
  return {
    follow(app) {
      app.decorateRequest('notedAt', -1)
      app.addHook('onRequest', (request, _reply, next) => {
        request.notedAt = notes.begin(textOf(request))
        next()
      })
      app.addHook('onResponse', (request, _reply, next) => {
        notes.end(request.notedAt)
        request.notedAt = -1
        next()
      })
      app.pageFound = (request) => notes.rewrite(request.notedAt, textOf(request))
    },
    start(options) {
      // A debugger stops the main thread on purpose.
      if (inspectorAddress()) return
      const workerData: Watch = { memory: notes.memory, ...options }
      const watch = new Worker(new URL('./watch-beats.ts', import.meta.url), {
        workerData,
        execArgv: ['--disable-warning=ExperimentalWarning'],
        resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
      })
      watch.unref()
      setInterval(() => {
        if (inspectorAddress()) void watch.terminate()
        notes.beat()
      }, beatMs).unref()
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it is noted as under way. */
    notedAt: number
  }
}
