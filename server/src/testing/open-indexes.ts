import { openPeopleIndex } from '../candidates/index.ts'
import type { Database } from '../platform/db/database.ts'
import { openLiveIndex } from '../search/index.ts'

/** The indexes of job posts and of people, and what is done with both. */
export async function openIndexes(database: Database) {
  const index = openLiveIndex({ database })
  const people = openPeopleIndex({ database })
  const both = async (run: (each: typeof index) => Promise<void>) => {
    await run(index)
    await run(people)
  }
  return {
    index,
    people,
    catchUp: () => both((each) => each.catchUp()),
    rebuild: () => both((each) => each.rebuild()),
    stop: () => both((each) => each.stop()),
  }
}
