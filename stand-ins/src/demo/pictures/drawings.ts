import { logos } from './logos.ts'
import { portraits } from './portraits.ts'
import { pictureName } from './read-picture.ts'

function frame(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${shapes}</svg>`
}

/** Every drawing of the demo by its file's name. */
export const drawings: readonly (readonly [name: string, svg: string])[] = [
  ...Object.entries(logos).map(
    ([key, [ground, shapes]]) =>
      [key, frame(`<rect width="100" height="100" fill="${ground}"/>${shapes}`)] as const,
  ),
  ...Object.entries(portraits).map(([name, shapes]) => [pictureName(name), frame(shapes)] as const),
]
