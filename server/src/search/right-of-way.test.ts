import { afterEach, expect, test, vi } from 'vitest'
import { RightOfWay } from './right-of-way.ts'

async function* numbers() {
  yield 1
  yield 2
}

afterEach(() => vi.useRealTimers())
/** Nobody's patience ends. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('while a search runs, what is read waits for its end', async () => {
  stopTime()
  const way = new RightOfWay()
  const batches = way.giving(numbers())
  const events: unknown[] = [(await batches.next()).value]
  let answer = (_text: string) => {}
  const search = way.take(() => new Promise<string>((resolve) => (answer = resolve)))
  const next = batches.next().then(({ value }) => events.push(value))
  await new Promise((resolve) => setImmediate(resolve))
  expect(events).toEqual([1])
  answer('found')
  events.push(await search)
  await next
  expect(events).toEqual([1, 'found', 2])
})

test('under searches without end the reading goes on all the same', async () => {
  const way = new RightOfWay()
  void way.take(() => new Promise(() => {}))
  const read: number[] = []
  for await (const number of way.giving(numbers())) read.push(number)
  expect(read).toEqual([1, 2])
})

test('a search that fails does not stand in the way', async () => {
  stopTime()
  const way = new RightOfWay()
  await expect(way.take(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const batches = way.giving(numbers())
  await batches.next()
  expect((await batches.next()).value).toBe(2)
})
