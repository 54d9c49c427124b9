/** White text must be readable on a color (WCAG AA), and the color visible on a dark page. */
const contrastWithWhite = { least: 4.6, most: 6.6 }
/** How far two colors are apart at least, in OKLab. */
const apart = 0.024

type Lab = readonly [lightness: number, a: number, b: number]

/** Colors near the wanted ones, none looking like one before it, all of them readable under white text. */
export function distinctColors(wanted: readonly string[]): string[] {
  let free = candidates()
  return wanted.map((hex) => {
    const target = labOf(channelsOf(hex))
    let best: (typeof free)[number] | undefined
    for (const one of free) if (!best || distance(one.lab, target) < distance(best.lab, target)) best = one
    if (!best) throw new Error('There are more protocols than colors; make `apart` smaller.')
    const { lab, color } = best
    free = free.filter((one) => distance(one.lab, lab) >= apart)
    return color
  })
}

function candidates(): { lab: Lab; color: string }[] {
  const found = []
  const steps = [...Array(18).keys()].map((step) => 15 * step)
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const color = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
        const contrast = contrastToWhite(color)
        if (contrast >= contrastWithWhite.least && contrast <= contrastWithWhite.most)
          found.push({ lab: labOf(channelsOf(color)), color })
      }
  return found
}

/** Contrast of white text on a color as WCAG 2.2 defines it, 1 to 21. */
export function contrastToWhite(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** How different two colors look: the way between them in OKLab. */
export function colorDistance(a: string, b: string): number {
  return distance(labOf(channelsOf(a)), labOf(channelsOf(b)))
}

function distance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Linear light of the three channels. */
function channelsOf(hex: string): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}

/** Source: Björn Ottosson, "A perceptual color space for image processing", 2020. */
function labOf([red, green, blue]: Lab): Lab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}
