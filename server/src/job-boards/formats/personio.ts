import { z } from 'zod'
import { type BoardFormat, isKey, moment, noPay, words } from './format.ts'
import { textsInTags } from './tags.ts'

const row = z.looseObject({
  id: z.string().regex(/^\d{1,20}$/),
  /** The texts of a position, each with the path of its tags. */
  texts: z.array(z.tuple([z.string(), z.string()])),
})

/** Personio: XML in one answer; an empty list is a healthy board without posts. */
export const personio: BoardFormat = {
  system: 'personio',
  version: 1,
  recognise(address) {
    const key = /^([a-z0-9][a-z0-9-]*)\.jobs\.personio\.(?:de|com)$/.exec(address.hostname)?.[1]
    return isKey(key) ? { host: address.hostname, key } : null
  },
  addressOf: ({ host }) => `https://${host}/`,
  page: () => ({ path: '/xml?language=en', fullAt: null }),
  parse: positionsOf,
  envelope: z.array(z.unknown()).transform((rows) => ({ rows, total: null })),
  idOf: (raw) => row.safeParse(raw).data?.id ?? null,
  read(raw, board) {
    const { id, texts } = row.parse(raw)
    const all = (path: string) => texts.flatMap(([at, text]) => (at === path ? (words(text) ?? []) : []))
    const [first] = all('name')
    const places = new Set([...all('office'), ...all('additionalOffices/office')])
    const kind = all('employmentType')[0] ?? ''
    return {
      id,
      hasEnded: false,
      endsAt: null,
      applyUrl: `${this.addressOf(board)}job/${id}?language=en`,
      ad: {
        ...noPay,
        title: first ?? '',
        description: texts.flatMap(([at, text]) => descriptionPart(at, text)).join('\n'),
        company: all('subcompany')[0] ?? null,
        location: [...places].join('; ') || null,
        countryCode: null,
        remote: null,
        workplace: null,
        // A permanent job can be part-time, but an internship is an internship whatever its hours.
        employmentType: /^(?:intern|trainee|freelance|temporary)/.test(kind)
          ? kind.replace(/^intern$/, 'internship')
          : (all('schedule')[0] ?? null),
        experience: all('seniority')[0] ?? null,
        postedAt: moment(all('createdAt')[0]),
      },
    }
  },
}

function descriptionPart(at: string, text: string): string[] {
  const [, part] = /^jobDescriptions\/jobDescription\/(name|value)$/.exec(at) ?? []
  return part === 'name' ? [`<h3>${text}</h3>`] : part === 'value' ? [text] : []
}

/** The positions in the list. Throws if the document is another one or was cut off. */
function positionsOf(source: string): z.input<typeof row>[] {
  if (/^(?:<\?[^>]*>)?\s*<workzag-jobs\s*\/>\s*$/.test(source)) return []
  const { texts, isWhole } = textsInTags(source, { isXml: true })
  const [root] = texts.at(-1)?.path ?? []
  if (!isWhole || root !== 'workzag-jobs') throw new Error('not a list of positions')
  const positions: z.input<typeof row>[] = []
  let inside: [string, string][] = []
  for (const { path, attributes, text } of texts) {
    if (path[1] !== 'position') continue
    if (path.length > 2) {
      inside.push([path.slice(2).join('/'), text])
      continue
    }
    const id = inside.find(([at]) => at === 'id')?.[1] ?? attributes['id'] ?? ''
    positions.push({ id: id.trim(), texts: inside })
    inside = []
  }
  if (inside.length) throw new Error('a position was not closed')
  return positions
}
