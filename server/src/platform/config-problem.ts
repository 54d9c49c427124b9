/** Wrong or missing settings, all at once. */
export class ConfigProblem extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Chainwork cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
