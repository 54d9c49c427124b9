/**
 * Logos of the demo's companies, drawn for it: the ground, then shapes in a box of 100 × 100. Some companies have none, so that
 * their initials are seen too.
 */
export const logos: Record<string, readonly [ground: string, shapes: string]> = {
  'tidewater-labs': [
    '#0b3c5d',
    line('#fff', 8, 'M14 40q12-14 24 0t24 0 24 0') +
      line('#7cc6e8', 8, 'M14 58q12-14 24 0t24 0 24 0') +
      line('#328cc1', 8, 'M14 76q12-14 24 0t24 0 24 0'),
  ],
  copperline: [
    '#fff6ef',
    line('#b4602a', 9, 'M20 70 42 34l18 26 20-34') + dots('#7a3c14', 7, '20 70 42 34 60 60 80 26'),
  ],
  'halfmoon-studio': [
    '#1c1433',
    shape('#ffd66b', 'M60 16a36 36 0 1 0 22 58 30 30 0 1 1-22-58Z') + dots('#fff', 3, '70 30 82 44 76 58'),
  ],
  ledgerleaf: [
    '#e9f5ec',
    shape('#2e7d4f', 'M50 12c30 16 36 48 0 76-36-28-30-60 0-76Z') +
      line('#e9f5ec', 4, 'M50 30v52M50 48l14-10M50 48 36 38M50 64l16-12M50 64 34 52'),
  ],
  northwall: [
    '#20262e',
    [
      'M18 28h38v14H18ZM60 28h22v14H60Z',
      'M18 46h20v14H18ZM42 46h40v14H42Z',
      'M18 64h38v14H18ZM60 64h22v14H60Z',
    ]
      .map((row, at) => shape(['#f2f4f7', '#c9d1db', '#93a1b1'][at]!, row))
      .join(''),
  ],
  pocketful: [
    '#ffe9dc',
    shape('#e4572e', 'M22 26h56v28a28 28 0 0 1-56 0Z') +
      '<path d="M29 34h42v20a21 21 0 0 1-42 0Z" fill="none" stroke="#ffe9dc" stroke-width="3" stroke-dasharray="6 5"/>',
  ],
  'quorum-garden': [
    '#f3f0ff',
    dots('#8b6fd6', 13, '50 26 73 43 64 70 36 70 27 43') + dots('#ffc857', 11, '50 50'),
  ],
  'slipstream-exchange': [
    '#0f172a',
    shape('#38bdf8', 'M36 20h44L68 34H24Z') +
      shape('#7dd3fc', 'M44 43h36L68 57H32Z') +
      shape('#bae6fd', 'M52 66h28L68 80H40Z'),
  ],
  ashlar: [
    '#e8e4dd',
    shape('#4a4238', 'M20 20h60v60H20Z') +
      dots('#e8e4dd', 10, '50 44') +
      shape('#e8e4dd', 'M45 48h10l5 20H40Z'),
  ],
  'fathom-data': [
    '#06283d',
    ['M18 22h10v56H18Z', 'M36 22h10v42H36Z', 'M54 22h10v30H54Z', 'M72 22h10v18H72Z']
      .map((bar, at) => shape(['#1363df', '#2f86f0', '#47b5ff', '#a9dcff'][at]!, bar))
      .join(''),
  ],
  polder: [
    '#fff7e0',
    shape('#3b7a57', 'M14 58h72v10H14ZM14 74h72v10H14Z') +
      shape('#2b6cb0', 'M14 42h72v10H14Z') +
      line('#c2410c', 6, 'M50 42V22M38 10l24 24M62 10 38 34'),
  ],
  meshwave: [
    '#fdf2f8',
    line('#be185d', 5, 'M30 68 50 30l22 30M30 68l42-8') +
      dots('#be185d', 9, '30 68 50 30 72 60') +
      line('#f472b6', 4, 'M74 22a30 30 0 0 1 12 20M66 32a18 18 0 0 1 8 12'),
  ],
  oxbow: ['#ecfeff', line('#0e7490', 12, 'M30 12c0 20 44 18 44 40S26 62 30 88')],
  'barter-byte': [
    '#111827',
    '<path d="M22 22h36v36H22Z" fill="none" stroke="#f472b6" stroke-width="9"/><path d="M42 42h36v36H42Z" fill="none" stroke="#60a5fa" stroke-width="9"/>',
  ],
  'canopy-name': [
    '#eef7e8',
    shape('#6b4f2a', 'M46 56h8v30h-8Z') + dots('#3f7d20', 18, '34 46 66 46') + dots('#5ba838', 19, '50 32'),
  ],
  'harrow-crumb': [
    '#fbf1e3',
    shape('#b7791f', 'M18 64c0-44 64-44 64 0v10H18Z') +
      line('#fbf1e3', 5, 'M36 42l8 14M50 38l8 14M64 42l8 14'),
  ],
  'meridian-freight': [
    '#0a2540',
    '<g fill="none" stroke="#fff" stroke-width="5"><circle cx="50" cy="50" r="32"/><ellipse cx="50" cy="50" rx="14" ry="32"/><path d="M18 50h64"/></g>' +
      dots('#ff7a00', 6, '64 50'),
  ],
  'stillwater-health': [
    '#e6f7f5',
    shape('#0f766e', 'M50 12c18 24 28 36 28 50a28 28 0 0 1-56 0c0-14 10-26 28-50Z') +
      line('#e6f7f5', 7, 'M50 48v28M36 62h28'),
  ],
  'brightwell-schools': [
    '#fff4cc',
    dots('#d97706', 16, '50 50') +
      line('#d97706', 6, 'M50 14v10M50 76v10M14 50h10M76 50h10M25 25l7 7M68 68l7 7M75 25l-7 7M32 68l-7 7'),
  ],
  'volta-home': [
    '#f4f6f8',
    shape('#1f2937', 'M50 14 86 46v40H14V46Z') + shape('#facc15', 'M54 36 34 62h14l-4 20 22-28H52Z'),
  ],
  paperlantern: [
    '#fff1f0',
    '<ellipse cx="50" cy="52" rx="26" ry="30" fill="#dc2626"/><g fill="none" stroke="#fff1f0" stroke-width="3"><ellipse cx="50" cy="52" rx="12" ry="30"/><path d="M50 22v60"/></g>' +
      line('#7f1d1d', 6, 'M40 20h20M40 84h20'),
  ],
  'civica-norte': [
    '#eff4fb',
    shape('#1d4e89', 'M50 14 84 36H16ZM16 76h68v8H16Z') + line('#1d4e89', 8, 'M28 44v26M50 44v26M72 44v26'),
  ],
  'fjordline-software': [
    '#f0f7fa',
    shape('#1e4d6b', 'M8 64 34 24l16 26 14-18 28 32Z') + line('#4fa3c7', 6, 'M10 74h80M22 86h56'),
  ],
  'lumen-atelier': [
    '#1f1b16',
    line('#f6c667', 5, 'M50 10v18') +
      shape('#f6c667', 'M38 28h24l16 30H22Z') +
      shape('#8a6b2d', 'M30 66h40l8 20H22Z'),
  ],
  'openfold-bio': [
    '#f1f5ff',
    line('#4338ca', 7, 'M34 12c0 26 32 26 32 38s-32 12-32 38') +
      line('#a5b4fc', 7, 'M66 12c0 26-32 26-32 38s32 12 32 38') +
      line('#4338ca', 3, 'M40 24h20M40 76h20'),
  ],
  'trailhead-travel': [
    '#f6f3ea',
    line('#8b5e34', 7, 'M38 14 20 88M62 14l18 74') +
      line('#c08a53', 6, 'M37 30h26M33 46h34M29 62h42M25 78h50'),
  ],
  'saguaro-robotics': [
    '#fcefe3',
    line('#3b7a57', 15, 'M50 86V22M50 62H30V40M50 54h20V34') + dots('#fcefe3', 3, '46 26 54 26'),
  ],
  'zephyr-mobility': [
    '#eaf6ff',
    line('#0369a1', 7, 'M14 36h46a10 10 0 1 0-10-10M14 52h58a11 11 0 1 1-11 11') +
      dots('#0ea5e9', 8, '30 72'),
  ],
}

function line(color: string, width: number, path: string): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function shape(color: string, path: string): string {
  return `<path d="${path}" fill="${color}"/>`
}

/** Circles of one size at `x y x y …`. */
function dots(color: string, radius: number, places: string): string {
  const at = places.split(' ')
  return at
    .flatMap((x, index) =>
      index % 2 ? [] : [`<circle cx="${x}" cy="${at[index + 1]}" r="${radius}" fill="${color}"/>`],
    )
    .join('')
}
