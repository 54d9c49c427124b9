import { expect, test } from 'vitest'
import { openBreaker } from './stripe/open-client.ts'
import { PaymentRefused, PaymentUnavailable } from './payment-provider.ts'

function aBreaker() {
  let now = 0
  let calls = 0
  const through = openBreaker(() => now)
  return {
    wait: (ms: number) => void (now += ms),
    calls: () => calls,
    succeed: () => through(async () => (calls += 1)),
    fail: (error: Error = new PaymentUnavailable('away')) =>
      through(async () => {
        calls += 1
        throw error
      }).catch((caught: Error) => caught),
  }
}

test('after four failures in a row calls fail at once, without being made', async () => {
  const breaker = aBreaker()
  for (let time = 0; time < 4; time++) await breaker.fail()
  await expect(breaker.succeed()).rejects.toBeInstanceOf(PaymentUnavailable)
  expect(breaker.calls()).toBe(4)
})

test('after ten seconds one call asks again, and when it succeeds all do', async () => {
  const breaker = aBreaker()
  for (let time = 0; time < 4; time++) await breaker.fail()
  breaker.wait(10_000)
  await breaker.succeed()
  await breaker.succeed()
  expect(breaker.calls()).toBe(6)
})

test('when that one fails too, the provider is left alone for another ten seconds', async () => {
  const breaker = aBreaker()
  for (let time = 0; time < 4; time++) await breaker.fail()
  breaker.wait(10_000)
  await breaker.fail()
  await expect(breaker.succeed()).rejects.toBeInstanceOf(PaymentUnavailable)
  expect(breaker.calls()).toBe(5)
})

test('a refusal is an answer: it never opens the breaker', async () => {
  const breaker = aBreaker()
  for (let time = 0; time < 9; time++) await breaker.fail(new PaymentRefused('no'))
  await breaker.succeed()
  expect(breaker.calls()).toBe(10)
})
