import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { afterQuery, anyQuery, listOf } from '../page.ts'
import { written } from '../whole-number.ts'
import { opaque, sought } from '../text.ts'
import { longestPlaceCode } from './place-code.ts'
import { blockchain, currency, industry, interest, linkType, place, placeMeant, skill } from './schemas.ts'

const hour = 3600

export const listSkills = endpoint('GET /api/skill', {
  who: 'anyone',
  summary: 'All skills, with aliases.',
  reply: z.array(skill),
  cacheSeconds: hour,
})

export const listInterests = endpoint('GET /api/interest', {
  who: 'anyone',
  summary: 'All interests.',
  reply: z.array(interest),
  cacheSeconds: hour,
})

export const listBlockchains = endpoint('GET /api/blockchain', {
  who: 'anyone',
  summary: 'All blockchains.',
  reply: z.array(blockchain),
  cacheSeconds: hour,
})

export const listLinkTypes = endpoint('GET /api/link-type', {
  who: 'anyone',
  summary: 'All kinds of profile links.',
  reply: z.array(linkType),
  cacheSeconds: hour,
})

export const listIndustries = endpoint('GET /api/industry', {
  who: 'anyone',
  summary: 'All industries and their sub-categories.',
  reply: listOf(industry),
  cacheSeconds: hour,
})

export const listCurrencies = endpoint('GET /api/currency', {
  who: 'anyone',
  summary: 'All currencies people are paid in.',
  reply: listOf(currency),
  cacheSeconds: hour,
})

/** 1 character finds nothing, 2–3 match country codes by prefix, more match names, tolerant of typing errors. */
export const searchPlaces = endpoint('GET /api/place', {
  who: 'anyone',
  summary:
    'Countries, regions and cities by name, or countries and regions by country code, best first; or one by its code.',
  query: anyQuery.extend({
    q: sought(80).optional(),
    code: opaque(longestPlaceCode).optional().describe('The exact code of a country or region.'),
    after: afterQuery,
    limit: written(z.number().int().min(1).max(100)).default(50),
  }),
  reply: listOf(place),
  cacheSeconds: hour,
})

export const readPlace = endpoint('GET /api/place/meant', {
  who: 'anyone',
  summary: 'The one place that a text names, or those to choose from; a similar name is only a suggestion.',
  query: anyQuery.extend({ q: sought(80) }),
  reply: placeMeant,
  cacheSeconds: hour,
})
