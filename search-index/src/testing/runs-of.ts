/** The runs of a property: all with TEST_ROUNDS=many, otherwise a quarter, drawn anew each time. */
export function runsOf(all: number): number {
  return process.env['TEST_ROUNDS'] === 'many' ? all : Math.ceil(all / 4)
}
