import { ask, load } from './load.ts'
import { line } from './report.ts'

/** Searches keep at least this share of their throughput while passwords are checked. */
const minShare = 0.5
const [signIns, searchers, rounds, seconds] = [20, 4, 4, 3]

/** Searching while people sign in, whose passwords are checked; in turn, so that a busy neighbour slows down both sides alike. */
export async function measureSignIns(origin: string): Promise<void> {
  const search = { jobKeyword: 'engineer', pagination: { offset: 0, limit: 20 } }
  const password = { email: 'seeker@chainwork.example', password: 'Try-Me-2026' }
  const perSecond = async (path: string, body: object, connections: number) =>
    (await load(() => ask(origin + path, body), { connections, seconds })).perSecond
  const searching = () => perSecond('/api/jobs/search', search, searchers)
  await searching()
  let [idle, during, checked] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    idle += (await searching()) / rounds
    const [found, signedIn] = await Promise.all([searching(), perSecond('/api/sign-in', password, signIns)])
    during += found / rounds
    checked += signedIn / rounds
  }
  line('searches alone', `${idle.toFixed(0)} per s`)
  line(
    `while ${signIns} people sign in at once (${checked.toFixed(1)} per s)`,
    `${during.toFixed(0)} per s, ${(during / idle).toFixed(2)} ×`,
    { text: `≥ ${minShare} × alone`, met: during / idle >= minShare },
  )
}
