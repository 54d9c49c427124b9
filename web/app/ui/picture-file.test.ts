import { expect, test } from 'vitest'
import { cropSquare, wholeCrop } from './picture-file.ts'

test('the square that is shown is the largest one in the middle, and never leaves the picture', () => {
  expect(cropSquare({ width: 400, height: 300 }, wholeCrop)).toEqual({ x: 50, y: 0, size: 300 })
  expect(cropSquare({ width: 300, height: 400 }, { zoom: 1, across: 1, down: 1 })).toEqual({
    x: 0,
    y: 100,
    size: 300,
  })
  const near = cropSquare({ width: 400, height: 300 }, { zoom: 3, across: 1, down: 0 })
  expect(near).toEqual({ x: 300, y: 0, size: 100 })
})
