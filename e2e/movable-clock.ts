// Preloaded into the product that a journey starts: its clock goes on by as many seconds as the journey says, and what was
// to happen within them happens at once.
let ahead = 0
const RealDate = Date
const now = () => RealDate.now() + ahead

const MovableDate = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
  apply: (Target) => new Target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

/** Shorter waits are over soon enough, and may be those for an answer that is on its way. */
const longMs = 15_000
const waiting = new Map<NodeJS.Timeout, { due: number; end: () => void }>()

type Wait = [run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]]
const movableTimeout = new Proxy(setTimeout, {
  apply: (begin, _self, [run, ms = 0, ...given]: Wait) => {
    if (!(ms >= longMs)) return begin(run, ms, ...given)
    const end = () => {
      waiting.delete(timer)
      run(...given)
    }
    const timer = begin(end, ms)
    waiting.set(timer, { due: now() + ms, end })
    return timer
  },
})
const clearMovable = new Proxy(clearTimeout, {
  apply: (clear, _self, [timer]: [NodeJS.Timeout | undefined]) => {
    if (timer) waiting.delete(timer)
    clear(timer)
  },
})
Object.assign(globalThis, { Date: MovableDate, setTimeout: movableTimeout, clearTimeout: clearMovable })

process.on('message', (said: { pass: number }) => {
  ahead += said.pass * 1000
  for (const [timer, { due, end }] of waiting)
    if (due <= now()) {
      clearTimeout(timer)
      end()
    }
  process.send?.('passed')
})
// It does not keep the product from ending.
process.channel?.unref()
