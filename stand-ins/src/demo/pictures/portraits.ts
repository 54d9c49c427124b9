/** What a portrait of the demo is drawn from; nobody real looks like it. */
interface Face {
  ground: string
  skin: string
  hair: string
  shirt: string
  style: 'bob' | 'short' | 'long' | 'afro' | 'curls' | 'bun' | 'bangs' | 'scarf' | 'bald'
  glasses?: boolean
  beard?: boolean
}

/** By full name. Amara Okafor has none, so that there is a next step to see, and of the others one has none either. */
const faces: Record<string, Face> = {
  'Lena Vogt': { ground: '#f3d9c6', skin: '#f1c6a5', hair: '#c98a3b', shirt: '#3d5a80', style: 'bob' },
  'Tomás Ibarra': {
    ground: '#d8e8dc',
    skin: '#d9a47a',
    hair: '#2b1d14',
    shirt: '#8d3b3b',
    style: 'short',
    beard: true,
  },
  'Mei Tanaka': { ground: '#e3dcf3', skin: '#f2cda6', hair: '#1d1b22', shirt: '#e4572e', style: 'bangs' },
  'Kwame Mensah': { ground: '#fbe6b4', skin: '#7a4a2b', hair: '#1a1310', shirt: '#2e7d4f', style: 'afro' },
  'Ingrid Solberg': {
    ground: '#d6e6f5',
    skin: '#f6d5bd',
    hair: '#e3c06b',
    shirt: '#20262e',
    style: 'long',
    glasses: true,
  },
  'Rafael Moreira': {
    ground: '#dff0ea',
    skin: '#c58d63',
    hair: '#4a2f1b',
    shirt: '#0e7490',
    style: 'curls',
    beard: true,
  },
  'Elena Petrova': { ground: '#f6dbe3', skin: '#f0c4a4', hair: '#7a2f1d', shirt: '#5b4b8a', style: 'bun' },
  'Oleh Kovalenko': {
    ground: '#e2e6ec',
    skin: '#efc7a8',
    hair: '#6b4a2d',
    shirt: '#b4602a',
    style: 'short',
    glasses: true,
  },
  'Sana Qureshi': { ground: '#ffe9dc', skin: '#c68c5f', hair: '#0f766e', shirt: '#134e4a', style: 'scarf' },
  'Marcus Bell': {
    ground: '#dde7c9',
    skin: '#5d3a22',
    hair: '#120d0a',
    shirt: '#f2b134',
    style: 'bald',
    beard: true,
  },
  'Jonas Lindqvist': {
    ground: '#dbe7ff',
    skin: '#f3cdb0',
    hair: '#b98b4e',
    shirt: '#1d4e89',
    style: 'short',
  },
  'Priya Raman': { ground: '#fde2e0', skin: '#b97a50', hair: '#20140f', shirt: '#9d174d', style: 'long' },
  'Mateo Herrera': {
    ground: '#e8e4dd',
    skin: '#cf9a70',
    hair: '#3a3a3f',
    shirt: '#3b3a36',
    style: 'curls',
    glasses: true,
  },
}

/** Hair behind the head and in front of it, in the color of the hair. */
const hairStyles: Record<Face['style'], readonly [behind: string, before: string]> = {
  bob: [
    'M26 46c0-38 48-38 48 0v22c-4 5-10 4-12 0H38c-2 4-8 5-12 0Z',
    'M31 42c6-2 14-6 18-13 6 8 12 11 20 13 2-24-40-24-38 0Z',
  ],
  short: ['', 'M31 42c-3-30 41-32 38 0-2-6-4-9-6-11-8 3-18 3-26 0-3 3-5 6-6 11Z'],
  long: ['M26 44c0-36 48-36 48 0v40H26Z', 'M31 44c2-8 8-14 20-15 10 1 16 8 18 15 3-28-41-28-38 0Z'],
  afro: ['M50 10c22 0 30 16 27 32H23c-3-16 5-32 27-32Z', 'M32 38c6-8 30-8 36 0 2-20-38-20-36 0Z'],
  curls: [
    'M28 40a9 9 0 0 1 4-15 10 10 0 0 1 14-8 11 11 0 0 1 17 4 9 9 0 0 1 9 19Z',
    'M32 40c4-9 9-9 13-9 6 2 13-2 18 3 3 2 4 4 5 6 2-22-38-22-36 0Z',
  ],
  bun: ['M50 4a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z', 'M31 42c3-8 10-13 19-13s16 5 19 13c3-30-41-30-38 0Z'],
  bangs: ['M25 46c0-38 50-38 50 0v26H25Z', 'M32 42c0-5 1-8 2-9h32c1 1 2 4 2 9 4-28-40-28-36 0Z'],
  scarf: [
    'M23 48c0-44 54-44 54 0 0 18-4 30-10 38H33c-6-8-10-20-10-38Z',
    'M33 44c2-10 8-14 17-14s15 4 17 14c4-28-38-28-34 0Z',
  ],
  bald: ['', ''],
}

function portrait({ ground, skin, hair, shirt, style, glasses, beard }: Face): string {
  const [behind, before] = hairStyles[style]
  const ink = '#2a1c16'
  return [
    `<rect width="100" height="100" fill="${ground}"/>`,
    `<path d="${behind}" fill="${hair}"/>`,
    `<path d="M12 100c2-20 16-26 38-26s36 6 38 26Z" fill="${shirt}"/>`,
    `<path d="M42 60h16v15c-3 7-13 7-16 0Z" fill="${skin}" stroke="${ink}" stroke-opacity=".12"/>`,
    `<ellipse cx="50" cy="46" rx="18.500" ry="21.500" fill="${skin}"/>`,
    beard
      ? `<path d="M32 48c1 26 35 26 36 0-3 6-7 8-9 8-6-3-12-3-18 0-3 0-6-2-9-8Z" fill="${style === 'bald' ? '#1a1310' : hair}" fill-opacity=".85"/>`
      : '',
    `<path d="${before}" fill="${hair}"/>`,
    `<g fill="${ink}"><circle cx="43" cy="46" r="2"/><circle cx="57" cy="46" r="2"/></g>`,
    `<path d="M44 57q6 5 12 0" fill="none" stroke="${beard ? '#fff' : ink}" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"/>`,
    glasses
      ? `<g fill="none" stroke="${ink}" stroke-width="1.800"><circle cx="42.500" cy="46" r="6.500"/><circle cx="57.500" cy="46" r="6.500"/><path d="M49 45h2"/></g>`
      : '',
  ].join('')
}

/** The shapes of every portrait, by full name, in a box of 100 × 100. */
export const portraits: Record<string, string> = Object.fromEntries(
  Object.entries(faces).map(([name, face]) => [name, portrait(face)]),
)
