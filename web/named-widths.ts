import { widths } from './app/ui/breakpoints.ts'

/** Lets style sheets name the widths at which pages change: `@media (--phone)`. */
export const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule(rule: { name: string; params: string; error(message: string): Error }) {
    if (rule.name !== 'media' && rule.name !== 'container') return
    rule.params = rule.params.replace(/\(--([a-z-]+)\)/g, (_, name: string) => {
      const width = Object.entries(widths).find(([known]) => known === name)?.[1]
      if (!width) throw rule.error(`web/app/ui/breakpoints.ts has no width called ${name}`)
      return width
    })
  },
}
