import { z } from 'zod'
import { idOf } from '../ids.ts'

export const skill = z
  .object({
    id: idOf('skill'),
    name: z.string(),
    iconUrl: z.string().nullable(),
    isGeneric: z.boolean().describe('Whether it is a soft skill.'),
    isWeb3: z.boolean(),
    kind: z
      .enum(['hard', 'tool', 'soft'])
      .describe('`tool` shows under Tools; `hard` and `soft` are skills.'),
    aliases: z.array(z.string()).describe('Other names of the skill.'),
  })
  .meta({ id: 'Skill' })

export const interest = z.object({ id: idOf('interest'), name: z.string() }).meta({ id: 'Interest' })

export const blockchain = z
  .object({ symbol: z.string(), name: z.string(), iconUrl: z.string() })
  .meta({ id: 'Blockchain' })

export const linkType = z
  .object({ id: idOf('linkType'), name: z.string(), iconUrl: z.string(), baseUrl: z.string() })
  .meta({ id: 'LinkType' })

/** A country, region or city. `label` joins the names of the parent chain with commas: `Portland, Oregon, United States`. */
export const place = z
  .object({
    code: z.string(),
    name: z.string(),
    label: z.string(),
    parent: z.string().nullable(),
    alpha2: z.string().describe('The country by ISO 3166-1, two letters.'),
    alpha3: z.string().describe('The country by ISO 3166-1, three letters.'),
    numeric: z.string().describe('The country by ISO 3166-1, three digits.'),
  })
  .meta({ id: 'Place' })

/** What a text says of where; never the first of similar names. */
export const placeMeant = z
  .object({
    kind: z
      .enum(['exact', 'area', 'ask', 'unknown'])
      .describe('One place, several countries, several places to choose from, or nothing known.'),
    places: z
      .array(place)
      .describe(
        'The place that is meant, those to choose from with the biggest first, or those spelled like it; none for an area.',
      ),
    area: z
      .object({ name: z.string(), countries: z.array(z.string()).describe('The countries it stands for.') })
      .nullable()
      .describe('Several countries under one name, such as Europe; no countries are the whole world.'),
  })
  .meta({ id: 'PlaceMeant' })

/** Money of ISO 4217. */
export const currency = z
  .object({
    code: z.string().describe('The code by ISO 4217.'),
    name: z.string(),
    symbol: z.string().describe('The sign of the currency.'),
    nativeSymbol: z.string().describe('The sign people write.'),
    decimals: z.number().int().describe('Digits after the point: 0, 2 or 3.'),
    minorPerMajor: z.number().int().describe('How many of the smallest unit make one.'),
  })
  .meta({ id: 'Currency' })

export const industry = z
  .object({ name: z.string(), isWeb3: z.boolean(), parent: z.string().nullable() })
  .meta({ id: 'Industry' })

export type Skill = z.output<typeof skill>
export type Interest = z.output<typeof interest>
export type Blockchain = z.output<typeof blockchain>
export type LinkType = z.output<typeof linkType>
export type Currency = z.output<typeof currency>
export type Place = z.output<typeof place>
export type PlaceMeant = z.output<typeof placeMeant>
export type Industry = z.output<typeof industry>
