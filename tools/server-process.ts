/**
 * How Node runs the server. A small young generation costs nothing measurable and keeps pages from piling up garbage.
 */
export const serverArguments = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/** Threads that share two allocation arenas leave fewer holes behind; what an operator sets wins. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
