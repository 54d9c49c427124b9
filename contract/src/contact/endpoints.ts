import { endpoint } from '../endpoint.ts'
import { anyQuery } from '../page.ts'
import { contactMessage, contactReply } from './schemas.ts'

const hour = 3600

export const contactUs = endpoint({
  method: 'POST',
  path: '/api/contact-us',
  who: 'anyone',
  summary: 'A message to the team, kept until somebody has answered it.',
  query: anyQuery,
  body: contactMessage,
  reply: contactReply,
  fails: [],
  budget: { network: [20, hour], address: [5, hour] },
})
