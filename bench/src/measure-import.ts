import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

export interface ImportFigures {
  created: number
  seconds: number
  /** Largest memory in the second and in the last fifth, bytes. */
  early: number
  late: number
}

/** Imports this many ads from a file, in a process of its own on a database of its own. */
export async function measureImport(url: string, file: string, ads: number): Promise<ImportFigures> {
  const out = createWriteStream(file)
  for (let number = 0; number < ads; number++)
    if (!out.write(`${JSON.stringify(ad(number))}\n`)) await once(out, 'drain')
  out.end()
  await finished(out)
  const child = fork(new URL('./importer.ts', import.meta.url), [url, file, String(ads)])
  const [figures] = (await once(child, 'message')) as [ImportFigures]
  return figures
}

function ad(number: number) {
  const words = Array.from(
    { length: 220 },
    (_word, at) =>
      `w${Math.floor(60_000 ** (((Math.imul(number * 31 + at, 0x9e3779b1) >>> 0) % 9973) / 9973))}`,
  )
  return {
    source: 'bench',
    externalId: String(number),
    title: `${number % 3 ? 'Senior ' : ''}Rust Engineer ${number % 700}`,
    company: `Company ${number % 5000}`,
    location: number % 2 ? 'Berlin, Germany' : 'Singapore',
    remote: number % 3 === 0,
    salaryMin: 50_000 + (number % 90) * 1000,
    salaryMax: 90_000 + (number % 90) * 1000,
    currency: 'USD',
    salaryPeriod: 'year',
    description: `## About\n\n${words.join(' ')}\n\n* Rust\n* Kubernetes\n`,
    descriptionFormat: 'markdown',
  }
}
