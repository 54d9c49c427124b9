import { maxMessageTemplates, maxMessages } from '../threads/values.ts'
import type { Failure } from './failure.ts'

/** What can go wrong in a conversation. */
export const threads = {
  'thread.notFound': { status: 404, message: 'This conversation does not exist.' },
  'thread.ended': { status: 409, message: 'This conversation has ended. Your message was not sent.' },
  'thread.notYet': {
    status: 409,
    message: 'You can write once they accept your invitation, or write to you first.',
  },
  'thread.full': {
    status: 409,
    message: `This conversation has ${maxMessages.toLocaleString('en-US')} messages, the most it can hold.`,
  },
  'message.notFound': { status: 404, message: 'This message does not exist.' },
  'message.tooLate': {
    status: 409,
    message: 'A message can be changed for two minutes. Write another one instead.',
  },
  'messageTemplate.notFound': { status: 404, message: 'This template does not exist.' },
  'messageTemplate.tooMany': {
    status: 409,
    message: `Your company has ${maxMessageTemplates} templates, the most it can have. Delete one first.`,
  },
} as const satisfies Record<string, Failure>
