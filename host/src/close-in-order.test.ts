import { expect, test } from 'vitest'
import { closeInOrder } from './close-in-order.ts'

test('a phase is closed together, and the next one after it', async () => {
  const said: string[] = []
  const closing = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 10))
    said.push(`${name} ends`)
  }
  const left = await closeInOrder(
    [
      { by: 1000, closing: { requests: closing('requests'), queue: closing('queue') } },
      { by: 2000, closing: { database: closing('database') } },
    ],
    () => {},
  )
  expect(said.slice(0, 2)).toEqual(['requests begins', 'queue begins'])
  expect(said.slice(-2)).toEqual(['database begins', 'database ends'])
  expect(left).toEqual([])
})

test('what hangs, fails or throws is named, and what comes after it is closed all the same', async () => {
  const closed: string[] = []
  const said: string[] = []
  const closing = {
    hanging: () => new Promise(() => {}),
    failing: () => Promise.reject(new Error('no disk')),
    throwing: () => {
      throw new Error('no use')
    },
  }
  const database = async () => void closed.push('database')
  const left = await closeInOrder(
    [
      { by: 20, closing },
      { by: 1000, closing: { database } },
    ],
    (name, trouble) => said.push(`${name}: ${trouble}`),
  )
  expect(left.toSorted()).toEqual(['failing', 'hanging', 'throwing'])
  expect(said.toSorted()).toEqual(['failing: no disk', 'hanging: not closed after 20 ms', 'throwing: no use'])
  expect(closed).toEqual(['database'])
})
