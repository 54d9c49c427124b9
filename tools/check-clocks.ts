import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = /\.(?:test|race|spec)\.tsx?$/
const stopwatch = /\bperformance\.now\(\)|\b(?:hrtime|memoryUsage|cpuUsage|threadCpuUsage|resourceUsage)\b/
const now = String.raw`(?:Date\.now\(\)|\bnew Date\(\)\.getTime\(\))`
// An instant some fixed time ago is written down, not measured.
const difference = new RegExp(String.raw`${now}\s*(?:-(?!\s*\d)|[<>]=?)|(?:\s-\s|[<>]=?)\s*${now}`)

/** How long people wait while machines fail or a recall goes out is measured in seconds, with bounds well above what is usual. */
const timed = /^bench\/|^tools\/check-clocks|^host\/src\/machines\.race|^server\/src\/trust\/trust\.race/

/** Tests and journeys outside `bench` that measure time or memory: what they assert depends on how busy the machine is. */
export function clockBoundTests(): string[] {
  return sourceFiles(root)
    .filter((file) => tests.test(file) && !timed.test(file))
    .flatMap((file) => findMeasuring(file, readFileSync(join(root, file), 'utf8')))
}

/** The lines of a test that measure, as `file:line: why`. Journeys run on a real clock, so they may compare dates the server sends. */
export function findMeasuring(file: string, text: string): string[] {
  const isJourney = file.endsWith('.spec.ts')
  return text
    .split('\n')
    .flatMap((line, index) =>
      stopwatch.test(line) || (!isJourney && difference.test(line))
        ? [
            `${file}:${index + 1}: measures time or memory; count the work, hand in a clock, or measure it in bench`,
          ]
        : [],
    )
}
