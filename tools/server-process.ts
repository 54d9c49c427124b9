import { fileURLToPath } from 'node:url'

/**
 * How Node runs the server. A small young generation costs nothing measurable and keeps pages from piling up garbage.
 */
export const serverArguments = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * Threads that share two allocation arenas leave fewer holes behind; code that is kept compiled starts sooner, and no
 * thread holds a compiler. What an operator sets wins.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}
