import { fileURLToPath } from 'node:url'

/**
 * How Node runs the server. A small young generation costs nothing measurable and keeps pages from piling up garbage.
 */
export const serverArguments = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * How Node runs what ends soon, commands among it: compiling the embedded database a second time, for speed, costs more than
 * such a process gains.
 */
export const briefArguments = ['--disable-warning=ExperimentalWarning', '--liftoff-only']

/**
 * Threads that share two allocation arenas leave fewer holes behind, and fixed limits keep the allocator from holding on to
 * what the start needed once: without them the first large piece that is freed raises both to 64 MB, and 40 MB stay. Code
 * that is kept compiled starts sooner, and no thread holds a compiler. What an operator sets wins.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: `${1 << 20}`,
  MALLOC_TRIM_THRESHOLD_: `${8 << 20}`,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}
