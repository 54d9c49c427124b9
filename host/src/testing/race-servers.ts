/** The PostgreSQL servers for races; each runs one test file at a time. */
export function raceServers(): string[] {
  const { TEST_DATABASE_URL: first, SECOND_TEST_DATABASE_URL: second } = process.env
  return [first, second].filter((url) => url !== undefined)
}
