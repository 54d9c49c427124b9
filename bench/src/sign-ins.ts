import { line } from './report.ts'

/** Searches keep at least this share of their throughput while passwords are checked. */
const minShare = 0.5
const [signIns, searchers, rounds, seconds] = [20, 4, 4, 3]

/** Searching while people sign in, whose passwords are checked; in turn, so that a busy neighbour slows down both sides alike. */
export async function measureSignIns(origin: string): Promise<void> {
  const search = { jobKeyword: 'engineer', pagination: { offset: 0, limit: 20 } }
  const password = { email: 'seeker@chainwork.example', password: 'Try-Me-2026' }
  const searching = () => busy(`${origin}/api/jobs/search`, search, searchers)
  const signingIn = () => busy(`${origin}/api/sign-in`, password, signIns)
  await searching()
  let [idle, during, checked] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    idle += (await searching()) / rounds
    const [found, signedIn] = await Promise.all([searching(), signingIn()])
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

/** Answers a second while so many ask one after the other. */
async function busy(address: string, payload: object, many: number): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  let answered = 0
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin }
  const worker = async () => {
    while (performance.now() < until) {
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(payload) })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  return (answered * 1000) / (performance.now() - started)
}
