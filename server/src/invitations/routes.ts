import * as invitations from '@chainwork/contract/invitations/endpoints'
import { type Door, read, write } from '../platform/http/doors.ts'
import type { Ties } from '../profiles/index.ts'
import { decline, introduce } from './answer.ts'
import { invite, withdraw } from './invite.ts'
import { listForCompany } from './list-for-company.ts'
import { listOwn } from './list-own.ts'

/** Inviting candidates to apply, and what they answer. */
export function invitationRoutes(ties: Ties): Door[] {
  return [
    write(invitations.invite, invite(ties)),
    read(invitations.listInvitations, listForCompany(ties)),
    write(invitations.withdrawInvitation, withdraw(ties)),
    read(invitations.listOwnInvitations, listOwn(ties)),
    write(invitations.declineInvitation, decline),
    write(invitations.showWhoIAm, introduce),
  ]
}
