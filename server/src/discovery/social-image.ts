import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { avatarPath } from '@chainwork/contract/media/generated-avatar'

/** 1200 × 630, the size every network shows whole. */
const width = 1200
const height = 630
const colours = {
  surface: '#FFFFFF',
  text: '#12161F',
  muted: '#4D5566',
  line: '#DDE2EA',
  signal: '#B8430B',
  onChain: '#0B6E5F',
}

export interface SocialCard {
  /** Seed of the company's mark. */
  companyId: string
  companyName: string
  headline: string
  /** At most four short facts. */
  facts: string[]
}

interface Node {
  type: string
  props: {
    style?: Record<string, unknown>
    children?: (Node | string)[] | string
    src?: string
    width?: number
    height?: number
  }
}

/** PNG of a card that links to a posting or company carry. Text becomes outlines, so no system font is needed. */
export async function socialImage(card: SocialCard): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadFonts(),
  ])
  const svg = await satori(layout(card) as never, { width, height, fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

let loadedFonts: Promise<{ name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[]> | undefined

/** Latin first; letters outside it fall back to the other subsets. Read once. */
function loadFonts() {
  const require = createRequire(import.meta.url)
  const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']
  loadedFonts ??= Promise.all(
    subsets.flatMap((subset) =>
      ([400, 600] as const).map(async (weight) => ({
        name: `Plex ${subset}`,
        data: await readFile(
          require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`),
        ),
        weight,
        style: 'normal' as const,
      })),
    ),
  )
  return loadedFonts
}

function layout({ companyId, companyName, headline, facts }: SocialCard): Node {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="10" fill="${colours.text}"/><path d="${avatarPath(companyId)}" fill="${colours.surface}"/></svg>`
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      backgroundColor: colours.surface,
      color: colours.text,
      borderTop: `16px solid ${colours.signal}`,
      fontFamily: 'Plex latin, Plex latin-ext, Plex cyrillic, Plex greek, Plex vietnamese',
    },
    [
      box({ alignItems: 'center' }, [
        {
          type: 'img',
          props: {
            src: `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`,
            width: 96,
            height: 96,
          },
        },
        box({ marginLeft: 28, fontSize: 36, color: colours.muted }, [clip(companyName, 48)]),
      ]),
      box(
        {
          fontSize: headline.length > 44 ? 60 : 76,
          fontWeight: 600,
          lineHeight: 1.15,
          letterSpacing: '-0.01em',
        },
        [clip(headline, 90)],
      ),
      box(
        {
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          borderTop: `2px solid ${colours.line}`,
          paddingTop: 28,
          fontSize: 30,
        },
        [
          box({ color: colours.muted }, [clip(facts.slice(0, 4).join('  ·  '), 70)]),
          box({ color: colours.onChain, fontWeight: 600 }, ['Chainwork']),
        ],
      ),
    ],
  )
}

function box(style: Record<string, unknown>, children: (Node | string)[]): Node {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function clip(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
