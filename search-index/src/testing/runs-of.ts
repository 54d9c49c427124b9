/** How many random cases a property tries: all of them in long test runs, a quarter otherwise. */
export function runsOf(all: number): number {
  return process.env['TEST_ROUNDS'] === 'many' ? all : Math.ceil(all / 4)
}
