import { reactRouter } from '@react-router/dev/vite'
import { type Plugin, defineConfig } from 'vite'
import { namedWidths } from './named-widths.ts'

export default defineConfig({
  plugins: [firstVisits(), leanSchemas(), reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: true, cssCodeSplit: false },
  css: {
    modules: { generateScopedName: '[hash:base64:6]' },
    postcss: { plugins: [namedWidths] },
  },
})

/** Pages that people come to first, and what a page may share with which. */
const shell = ['root.tsx', 'features/shell/layout.tsx', 'routes/areas/search.ts', 'routes/areas/open.ts']
const areas: Record<string, string[]> = {
  postings: ['routes/jobs.tsx', 'routes/posting.tsx', 'routes/company.tsx'],
  accounts: ['routes/login.tsx', 'routes/signup.tsx', 'routes/forgot-password.tsx'],
}

/**
 * Scripts of a first visit in a few files instead of forty small ones: a browser asks for six at a time,
 * and on a phone each round costs a tenth of a second. What is loaded later stays in files of its own.
 */
function firstVisits(): Plugin {
  let chunkOf = new Map<string, string>()
  return {
    name: 'first-visits',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  // The first takes what it needs with it, so the order is from the bottom up.
                  groups: ['framework', 'shell', ...Object.keys(areas)].map((name, index) => ({
                    name,
                    test: (id: string) => chunkOf.get(id) === name,
                    priority: 10 - index,
                  })),
                },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      const modules = [...this.getModuleIds()]
      const reach = (files: string[]) => {
        const found = new Set<string>()
        const visit = (id: string) => {
          if (found.has(id)) return
          found.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        modules
          .filter((id) => files.some((file) => id.split('?')[0]!.endsWith(`/web/app/${file}`)))
          .forEach(visit)
        return found
      }
      chunkOf = new Map()
      const everywhere = reach(['entry.client.tsx', ...shell])
      for (const id of everywhere)
        // What starts everything stays apart, so that it starts nothing before its turn.
        if (!id.endsWith('/entry.client.tsx'))
          chunkOf.set(id, id.includes('/node_modules/') ? 'framework' : 'shell')
      const pages = Object.entries(areas).map(([name, files]) => ({
        name,
        reached: files.map((file) => reach([file])),
      }))
      for (const id of modules) {
        if (chunkOf.has(id)) continue
        const users = pages.map(({ name, reached }) => ({
          name,
          count: reached.filter((set) => set.has(id)).length,
        }))
        const using = users.filter(({ count }) => count > 0)
        if (using.length > 1) chunkOf.set(id, 'shell')
        else if (using[0] && using[0].count > 1) chunkOf.set(id, using[0].name)
      }
    },
  }
}

/**
 * The schema library without what it brings for others: messages in fifty languages, schemas read from JSON, and a compiler.
 * Namespaces keep all of it in the browser's copy, which each page with a form loads. Nor does it try whether it may write
 * code there: it may not, and browsers report each attempt.
 */
function leanSchemas(): Plugin {
  const left: Record<string, string> = {
    'locales/index.js': 'export {}',
    'classic/from-json-schema.js': 'export const fromJSONSchema = undefined',
    'core/compile.js': `export const INVALID = undefined, compile = undefined, withParser = undefined,
      ZodCompileAsyncError = undefined, ZodCompileUnsupportedError = undefined`,
  }
  const settings = '__zod_globalConfig = {}'
  return {
    name: 'lean-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [, file] = /\/zod\/v4\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? []
      if (file === 'core/core.js') {
        if (!code.includes(settings)) this.error('The schema library keeps its settings elsewhere now.')
        return { code: code.replace(settings, '__zod_globalConfig = { jitless: true }'), map: null }
      }
      return file !== undefined && left[file] ? { code: left[file], map: null } : null
    },
  }
}
