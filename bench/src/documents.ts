import { setTimeout as wait } from 'node:timers/promises'
import { openPages, residentMb, treeMb, uploadDocument } from '@chainwork/host/testing/load-product'
import { aHeavyPdf } from '@chainwork/server/testing/build-documents'
import { line } from './report.ts'
import { startProduct } from './setup.ts'

/** All processes of the product together, at rest, with demo data on the embedded database; more does not fit the smallest machines. */
const maxMb = 450
/** What documents may add to the server itself, which hands them on: read in it they took 600 MB. */
const maxGrowthMb = 100
const pages = 20
const [rounds, atOnce, restSeconds] = [5, 8, 60]

const { origin, pid } = await startProduct()
const document = await aHeavyPdf()
await wait(10_000)
const idle = treeMb(pid)
allTaken('pages', await openPages(origin, pages))
const opened = await rested()
const before = residentMb(pid)
let [peak, serverPeak] = [0, 0]
const watch = setInterval(() => {
  peak = Math.max(peak, treeMb(pid))
  serverPeak = Math.max(serverPeak, residentMb(pid))
}, 50)
for (let round = 1; round <= rounds; round += 1)
  allTaken(`round ${round}`, await uploadDocument(origin, document, atOnce))
clearInterval(watch)
const after = await rested()
const atRest = (mb: number) => ({ text: `< ${maxMb} MB`, met: mb < maxMb })
line('idle after the start', megabytes(idle))
line(`${restSeconds} s after ${pages} pages and images`, megabytes(opened), atRest(opened))
line(`while ${rounds} times ${atOnce} documents are read, at most`, megabytes(peak))
line('what that adds to the server itself, at most', megabytes(serverPeak - before), {
  text: `< ${maxGrowthMb} MB`,
  met: serverPeak - before < maxGrowthMb,
})
line(`${restSeconds} s later`, megabytes(after), atRest(after))

function allTaken(what: string, statuses: number[]): void {
  if (statuses.some((status) => status !== 200)) throw new Error(`${what}: ${statuses.join(' ')}`)
}

/** The memory of all processes once they have come to rest. */
async function rested(): Promise<number> {
  await wait(restSeconds * 1000)
  return treeMb(pid)
}

function megabytes(mb: number): string {
  return `${mb.toFixed(0)} MB`
}
