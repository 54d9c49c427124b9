import * as contact from '@chainwork/contract/contact/endpoints'
import { type Door, write } from '../platform/http/doors.ts'
import { sendMessage } from './send-message.ts'

/** `operatorMail`: who is notified of each message; null for nobody. */
export function contactRoutes({ operatorMail }: { operatorMail: string | null }): Door[] {
  return [write(contact.contactUs, sendMessage(operatorMail))]
}
