// Preloaded into the product that a journey starts: its clock goes on by as many seconds as the journey says.
let ahead = 0
const RealDate = Date
const now = () => RealDate.now() + ahead

const MovableDate = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
  apply: (Target) => new Target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
Object.assign(globalThis, { Date: MovableDate })

process.on('message', (said: { pass: number }) => {
  ahead += said.pass * 1000
  process.send?.('passed')
})
// It does not keep the product from ending.
process.channel?.unref()
