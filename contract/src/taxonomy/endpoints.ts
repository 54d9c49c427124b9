import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { afterQuery, anyQuery, listOf } from '../page.ts'
import { written } from '../whole-number.ts'
import { opaque, sought } from '../text.ts'
import { longestPlaceCode } from './place-code.ts'
import { blockchain, currency, industry, interest, linkType, place, placeMeant, skill } from './schemas.ts'

const hour = 3600

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/skill',
  who: 'anyone',
  summary: 'All skills, with aliases.',
  query: anyQuery,
  reply: z.array(skill),
  fails: [],
  cacheSeconds: hour,
})

export const listInterests = endpoint({
  method: 'GET',
  path: '/api/interest',
  who: 'anyone',
  summary: 'All interests.',
  query: anyQuery,
  reply: z.array(interest),
  fails: [],
  cacheSeconds: hour,
})

export const listBlockchains = endpoint({
  method: 'GET',
  path: '/api/blockchain',
  who: 'anyone',
  summary: 'All blockchains.',
  query: anyQuery,
  reply: z.array(blockchain),
  fails: [],
  cacheSeconds: hour,
})

export const listLinkTypes = endpoint({
  method: 'GET',
  path: '/api/link-type',
  who: 'anyone',
  summary: 'All kinds of profile links.',
  query: anyQuery,
  reply: z.array(linkType),
  fails: [],
  cacheSeconds: hour,
})

export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industry',
  who: 'anyone',
  summary: 'All industries and their sub-categories.',
  query: anyQuery,
  reply: listOf(industry),
  fails: [],
  cacheSeconds: hour,
})

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/currency',
  who: 'anyone',
  summary: 'All currencies people are paid in.',
  query: anyQuery,
  reply: listOf(currency),
  fails: [],
  cacheSeconds: hour,
})

/** 1 character finds nothing, 2–3 match country codes by prefix, more match names, tolerant of typing errors. */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/place',
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
  fails: [],
  cacheSeconds: hour,
})

export const readPlace = endpoint({
  method: 'GET',
  path: '/api/place/meant',
  who: 'anyone',
  summary: 'The one place that a text names, or those to choose from; a similar name is only a suggestion.',
  query: anyQuery.extend({ q: sought(80) }),
  reply: placeMeant,
  fails: [],
  cacheSeconds: hour,
})
