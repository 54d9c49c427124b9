import { defineConfig } from 'vite'
import { namedWidths } from '../web/named-widths.ts'

export default defineConfig({
  build: { outDir: 'build', assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: '[hash:base64:6]' }, postcss: { plugins: [namedWidths] } },
})
