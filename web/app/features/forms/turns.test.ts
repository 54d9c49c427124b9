import { expect, test } from 'vitest'
import { SendQueue } from './turns.ts'

test('what is pressed first is sent at once, and the next when that is done', async () => {
  const line = new SendQueue()
  const first = Promise.withResolvers<void>()
  const sent: string[] = []
  line.join(() => {
    sent.push('first')
    return first.promise
  })
  expect(sent).toEqual(['first'])
  const second = new Promise<void>((done) => {
    line.join(async () => {
      sent.push('second')
      done()
    })
  })
  await Promise.resolve()
  expect(sent).toEqual(['first'])
  expect(line.length).toBe(2)
  first.resolve()
  await second
  expect(sent).toEqual(['first', 'second'])
})

test('one that fails keeps nobody waiting', async () => {
  const line = new SendQueue()
  line.join(() => Promise.reject(new Error('lost')))
  await new Promise<void>((done) => line.join(async () => done()))
  await new Promise((resolve) => setTimeout(resolve))
  expect(line.length).toBe(0)
  let isSent = false
  line.join(async () => {
    isSent = true
  })
  expect(isSent).toBe(true)
})
