import { tintCount } from './marks.ts'

/** Lightness and chroma (OKLCH) of a mark's ground, of its letters and of the head of a page about it; the hue is the tint's. `tokens.css` has the same. */
export const tintTones = {
  light: { ground: [0.93, 0.05], ink: [0.36, 0.09], head: [0.97, 0.015] },
  dark: { ground: [0.32, 0.06], ink: [0.92, 0.04], head: [0.23, 0.03] },
} as const

/** The hue of a tint, degrees. */
export function hueOf(tint: number): number {
  return 20 + (tint * 360) / tintCount
}

/** A color of OKLCH as sRGB, each channel 0 to 1; what no screen can show is cut off as browsers do. */
export function toRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue / 180) * Math.PI
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** One of a mark's two colors as `#rrggbb`, for pictures that no style sheet reaches. */
export function tintHex(
  tint: number,
  part: 'ground' | 'ink',
  theme: keyof typeof tintTones = 'light',
): string {
  const [lightness, chroma] = tintTones[theme][part]
  const channels = toRgb(lightness, chroma, hueOf(tint)).map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

function gamma(linear: number): number {
  const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.min(1, Math.max(0, shown))
}
