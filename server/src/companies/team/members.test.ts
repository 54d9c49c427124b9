import { expect, test } from 'vitest'
import { type Account, aRecruiter, aUser } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
type Member = Account & { recruiterId: string; companyId: string }
const teamOf = async (by: Member) =>
  (await by.call('GET', `/api/company/${by.companyId}/recruiter`)).body.items
const at = (by: Member, more: string) => `/api/company/${by.companyId}/${more}`
const invite = (by: Member, email: string, role = 'recruiter') =>
  by.call('POST', at(by, 'recruiter/invite'), { email, role })

async function aTeam() {
  const owner = await aRecruiter(app)
  const { companyId } = owner
  return {
    owner,
    admin: await aRecruiter(app, { companyId, role: 'admin' }),
    recruiter: await aRecruiter(app, { companyId, role: 'recruiter' }),
    stranger: await aRecruiter(app),
  }
}

test('the team lists members by rank, then who is invited, and whom one may manage', async () => {
  const { owner, admin, recruiter } = await aTeam()
  await invite(owner, 'new@example.org', 'admin')
  const team = await teamOf(admin)
  expect(team.map((one: { role: string; status: string }) => [one.role, one.status])).toEqual([
    ['owner', 'active'],
    ['admin', 'active'],
    ['recruiter', 'active'],
    ['admin', 'pending invite'],
  ])
  expect(team.map((one: { canManage: boolean }) => one.canManage)).toEqual([false, false, true, false])
  expect((await recruiter.call('GET', at(recruiter, 'recruiter'))).status).toBe(200)
})

test('nobody lists, changes or removes people of another company', async () => {
  const { owner, recruiter, stranger } = await aTeam()
  const theirs = at(owner, `recruiter/${recruiter.recruiterId}`)
  expect((await stranger.call('GET', at(owner, 'recruiter'))).body.reason).toBe('company.notFound')
  expect((await stranger.call('DELETE', theirs)).body.reason).toBe('company.notFound')
  const inOwn = await stranger.call('DELETE', at(stranger, `recruiter/${recruiter.recruiterId}`))
  expect(inOwn.body.reason).toBe('recruiter.notFound')
  expect(await teamOf(owner)).toHaveLength(3)
})

test('a role is given below their own rank, and owners make owners', async () => {
  const { owner, admin, recruiter } = await aTeam()
  const path = at(owner, `recruiter/${recruiter.recruiterId}`)
  expect((await admin.call('PATCH', path, { role: 'admin' })).body.reason).toBe('rank.tooLow')
  expect((await admin.call('PATCH', path, { role: 'owner' })).body.reason).toBe('rank.tooLow')
  expect((await owner.call('PATCH', path, { role: 'boss' })).body.fields.role).toBe('Role is required')
  expect((await owner.call('PATCH', path, { role: 'owner' })).body.message).toBe('User updated successfully')
  expect((await recruiter.call('GET', '/api/session')).body.companyContext.role).toBe('owner')
})

test('an owner stays: neither themself, nor an admin, nor another owner removes one', async () => {
  const { owner, admin } = await aTeam()
  const second = await aRecruiter(app, { companyId: owner.companyId, role: 'owner' })
  const path = at(owner, `recruiter/${owner.recruiterId}`)
  for (const by of [owner, admin, second]) {
    expect((await by.call('DELETE', path)).body.reason).toBe('rank.tooLow')
    expect((await by.call('POST', `${path}/deactivate`)).body.reason).toBe('rank.tooLow')
    expect((await by.call('PATCH', path, { role: 'recruiter' })).body.reason).toBe('rank.tooLow')
  }
})

test('anyone who is deactivated or deleted is out with the next request', async () => {
  const { owner, admin, recruiter } = await aTeam()
  await owner.call('POST', at(owner, `recruiter/${recruiter.recruiterId}/deactivate`))
  expect((await recruiter.call('GET', at(owner, 'recruiter'))).status).toBe(403)
  expect((await teamOf(owner)).at(-1).status).toBe('inactive')
  const removed = await owner.call('DELETE', at(owner, `recruiter/${admin.recruiterId}`))
  expect(removed.body.message).toBe('User deleted successfully')
  expect((await admin.call('GET', at(owner, 'recruiter'))).status).toBe(403)
  expect(await teamOf(owner)).toHaveLength(2)
  const { subject, text } = await app.mailbox.lastTo(admin.email)
  const { name } = (await owner.call('GET', '/api/session')).body.companyContext
  expect(subject).toBe(`You are no longer part of ${name}`)
  expect(text).toContain('Your own account stays as it is.')
})

test('an invitation is sent again, changed and taken back by who may invite that role', async () => {
  const { owner, admin, recruiter } = await aTeam()
  const email = 'new@example.org'
  await invite(owner, email, 'admin')
  const pending = at(owner, 'recruiter/pending')
  expect((await admin.call('DELETE', pending, { email })).body.reason).toBe('rank.tooLow')
  expect((await recruiter.call('DELETE', pending, { email })).body.reason).toBe('access.forbidden')
  expect((await owner.call('PATCH', pending, { email, role: 'recruiter' })).status).toBe(200)
  expect((await admin.call('PATCH', pending, { email, role: 'admin' })).body.reason).toBe('rank.tooLow')
  expect((await admin.call('POST', at(owner, 'resend-invite'), { email })).body.reason).toBe('mail.cooldown')
  app.clock.advance(30_000)
  const again = await admin.call('POST', at(owner, 'resend-invite'), { email })
  expect(again.body.message).toBe('Invite user successfully')
  expect(await app.mailbox.allTo(email)).toHaveLength(2)
  expect((await admin.call('DELETE', pending, { email })).body.message).toBe('User deleted successfully')
  expect((await owner.call('POST', at(owner, 'resend-invite'), { email })).body.reason).toBe(
    'invitation.missing',
  )
  const invited = await aUser(app, { email })
  expect((await invited.call('POST', at(owner, 'accept-invite'))).status).toBe(404)
})

test('anyone who was deactivated learns it, and an admin lets them in again with the role they had', async () => {
  const { owner, admin, recruiter, stranger } = await aTeam()
  const path = at(owner, `recruiter/${recruiter.recruiterId}`)
  await admin.call('POST', `${path}/deactivate`)
  const session = (await recruiter.call('GET', '/api/session')).body
  const { name } = (await owner.call('GET', '/api/session')).body.companyContext
  expect(session).toMatchObject({ context: 'recruiter', companyContext: null, deactivatedBy: name })
  expect((await owner.call('PATCH', path, { role: 'admin' })).body.reason).toBe('recruiter.inactive')
  expect((await invite(owner, recruiter.email)).body.reason).toBe('recruiter.inactive')
  expect((await stranger.call('POST', `${path}/reactivate`)).body.reason).toBe('company.notFound')
  const back = await admin.call('POST', `${path}/reactivate`)
  expect(back.body.message).toBe('User updated successfully')
  expect((await recruiter.call('GET', '/api/session')).body).toMatchObject({
    companyContext: { role: 'recruiter' },
    deactivatedBy: null,
  })
})

test('a rank is needed to let somebody in again: one above theirs', async () => {
  const { owner, admin, recruiter } = await aTeam()
  const path = at(owner, `recruiter/${admin.recruiterId}`)
  await owner.call('POST', `${path}/deactivate`)
  const second = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  expect((await second.call('POST', `${path}/reactivate`)).body.reason).toBe('rank.tooLow')
  expect((await recruiter.call('POST', `${path}/reactivate`)).body.reason).toBe('access.forbidden')
  expect((await owner.call('POST', `${path}/reactivate`)).status).toBe(200)
})

test('owners and admins invite, recruiters do not', async () => {
  const { owner, admin, recruiter } = await aTeam()
  expect((await invite(owner, 'a@example.org', 'admin')).status).toBe(200)
  expect((await invite(admin, 'b@example.org')).status).toBe(200)
  expect((await invite(recruiter, 'c@example.org')).body.reason).toBe('access.forbidden')
})

const endings: [string, (team: Awaited<ReturnType<typeof aTeam>>) => Promise<unknown>][] = [
  ['removed', ({ owner, admin }) => owner.call('DELETE', at(owner, `recruiter/${admin.recruiterId}`))],
  [
    'deactivated',
    ({ owner, admin }) => owner.call('POST', at(owner, `recruiter/${admin.recruiterId}/deactivate`)),
  ],
  [
    'demoted',
    ({ owner, admin }) =>
      owner.call('PATCH', at(owner, `recruiter/${admin.recruiterId}`), { role: 'recruiter' }),
  ],
  ['gone', ({ admin }) => app.database.db.deleteFrom('app_user').where('id', '=', admin.userId).execute()],
  [
    'banned',
    ({ admin }) =>
      app.database.db
        .updateTable('app_user')
        .set({ state: 'inactive' })
        .where('id', '=', admin.userId)
        .execute(),
  ],
]
test.each(endings)('an invitation ends when its inviter is %s, and can be sent again', async (_how, end) => {
  const team = await aTeam()
  const { owner, admin } = team
  const invited = await aUser(app, { email: 'new@example.org' })
  await invite(admin, invited.email)
  await end(team)
  expect((await invited.call('GET', '/api/session')).body.invitationCompanyId).toBeNull()
  expect((await invited.call('GET', at(owner, 'invitation'))).body.reason).toBe('invitation.notFound')
  expect((await invited.call('POST', at(owner, 'accept-invite'))).body.reason).toBe('invitation.notFound')
  expect((await teamOf(owner)).some((one: { email: string }) => one.email === invited.email)).toBe(false)
  expect((await invite(owner, invited.email)).status).toBe(200)
  expect((await invited.call('POST', at(owner, 'accept-invite'))).status).toBe(200)
})

test.each(['deactivated', 'demoted', 'removed'])(
  'an invitation that ended with its inviter being %s stays ended when they are back',
  async (how) => {
    const { owner, admin } = await aTeam()
    const invited = await aUser(app, { email: 'new@example.org' })
    await invite(admin, invited.email)
    const path = at(owner, `recruiter/${admin.recruiterId}`)
    if (how === 'deactivated') {
      await owner.call('POST', `${path}/deactivate`)
      await owner.call('POST', `${path}/reactivate`)
    } else if (how === 'demoted') {
      await owner.call('PATCH', path, { role: 'recruiter' })
      await owner.call('PATCH', path, { role: 'admin' })
    } else {
      await owner.call('DELETE', path)
      await invite(owner, admin.email, 'admin')
      expect((await admin.call('POST', at(owner, 'accept-invite'))).status).toBe(200)
    }
    expect((await invite(admin, 'other@example.org')).status).toBe(200)
    expect((await invited.call('POST', at(owner, 'accept-invite'))).status).toBe(404)
  },
)

test('anyone who sends an invitation again or changes its role answers for it from then on', async () => {
  const { owner, admin } = await aTeam()
  const invited = await aUser(app, { email: 'new@example.org' })
  await invite(admin, invited.email)
  const pending = at(owner, 'recruiter/pending')
  expect((await owner.call('PATCH', pending, { email: invited.email, role: 'admin' })).status).toBe(200)
  await owner.call('DELETE', at(owner, `recruiter/${admin.recruiterId}`))
  expect((await invited.call('POST', at(owner, 'accept-invite'))).body.companyContext.role).toBe('admin')
})

test('an invitation reveals nothing to an unproven address', async () => {
  const { owner } = await aTeam()
  await invite(owner, 'new@example.org')
  const unproved = await aUser(app, { email: 'new@example.org', email_verified: false })
  expect((await unproved.call('GET', at(owner, 'invitation'))).body.reason).toBe('email.unverified')
})
