import * as threads from '@chainwork/contract/threads/endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { countUnreadThreads, listMessages, listThreads } from './list-threads.ts'
import { leaveThread, openApplicationThread, openInvitationThread } from './open-thread.ts'
import {
  addMessageTemplate,
  changeMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
} from './templates.ts'
import { editMessage, sendMessage, withdrawMessage } from './write-message.ts'

/** What companies and seekers write to each other. */
export function threadRoutes(): Door[] {
  return [
    reach(threads.listThreads, listThreads),
    read(threads.countUnreadThreads, countUnreadThreads),
    reach(threads.listMessages, listMessages),
    write(threads.sendMessage, sendMessage),
    write(threads.editMessage, editMessage),
    write(threads.withdrawMessage, withdrawMessage),
    write(threads.leaveThread, leaveThread),
    write(threads.openApplicationThread, openApplicationThread),
    write(threads.openInvitationThread, openInvitationThread),
    read(threads.listMessageTemplates, listMessageTemplates),
    write(threads.addMessageTemplate, addMessageTemplate),
    write(threads.changeMessageTemplate, changeMessageTemplate),
    write(threads.deleteMessageTemplate, deleteMessageTemplate),
  ]
}
