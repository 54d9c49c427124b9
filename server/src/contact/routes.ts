import * as contact from '@chainwork/contract/contact/endpoints'
import { type Door, write } from '../platform/http/doors.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(): Door[] {
  return [write(contact.contactUs, sendMessage)]
}
