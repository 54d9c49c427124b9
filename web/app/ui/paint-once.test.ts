import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setRenderer, paintOnce } from './paint-once.ts'

test('without someone who renders pages nothing is kept, and the element goes in itself', () => {
  expect(paintOnce(['a'], createElement('b', null, 'a'))).toBeNull()
})

test('equal values are rendered once, and other values never get their markup', () => {
  let painted = 0
  setRenderer((element) => {
    painted += 1
    return renderToString(element)
  })
  const ask = (word: string, age: string) => paintOnce([{ word }, age], createElement('b', null, word, age))
  expect(ask('<Rust>', 'today')).toBe('<b>&lt;Rust&gt;<!-- -->today</b>')
  expect(ask('<Rust>', 'today')).toBe('<b>&lt;Rust&gt;<!-- -->today</b>')
  expect(painted).toBe(1)
  expect(ask('<Rust>', 'yesterday')).toContain('yesterday')
  expect(ask('Go', 'today')).toContain('Go')
  expect(painted).toBe(3)
})

test('what was not asked for longest leaves first', () => {
  const painted: string[] = []
  const ask = (key: string) => paintOnce([key], createElement('i', null, key))
  setRenderer((element) => {
    painted.push((element.props as { children: string }).children)
    return ''
  })
  ask('first')
  ask('second')
  for (let at = 0; at < 2998; at++) ask(`other ${at}`)
  ask('first')
  ask('one more')
  painted.length = 0
  ask('first')
  ask('second')
  expect(painted).toEqual(['second'])
})
