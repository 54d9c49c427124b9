import { endpoint } from '../endpoint.ts'
import { contactMessage, contactReply } from './schemas.ts'

const hour = 3600

export const contactUs = endpoint('POST /api/contact-us', {
  who: 'anyone',
  summary: 'A message to the team, kept until somebody has answered it.',
  body: contactMessage,
  reply: contactReply,
  budget: { network: [20, hour], address: [5, hour] },
})
