import { expect, test } from 'vitest'
import { type Account, aSession, aUser } from '../testing/build-accounts.ts'
import { aVisitor, through } from '../testing/build-visitors.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ listens: true })
const victim = 'victim@example.org'
const lastCode = async (address: string) =>
  /oobCode=([\w-]+)/.exec((await app.mailbox.lastTo(address)).text)![1]!
const opening = (oobCode: string, mode = 'verifyEmail') =>
  ['POST', '/api/email-action', { mode, oobCode }] as const
const preview = (oobCode: string, mode = 'verifyEmail') =>
  ['POST', '/api/email-action/preview', { mode, oobCode }] as const
const reset = async (address: string) => {
  await app.call('POST', '/api/password-reset', { email: address })
  const body = { oobCode: await lastCode(address), newPassword: 'Neu-5Sterne' }
  return app.call('POST', '/api/password-reset/confirm', body)
}
const signUp = (email: string, firstName: string) =>
  app.call('POST', '/api/sign-up', { email, firstName, password: 'Grün-3Wolke', acceptsTerms: true })

/** Somebody who moves their account to the address of somebody else. */
async function aMover() {
  const mover = await aUser(app, { email: 'mover@example.net', name: 'Mona Mover', first_name: 'Mona' })
  expect((await mover.call('POST', '/api/email-change', { email: victim })).status).toBe(200)
  return { mover, back: await lastCode(mover.email), forward: await lastCode(victim) }
}

test('nobody can be made to fill an account that somebody else takes back', async () => {
  const { mover, back, forward } = await aMover()
  // The victim does everything that a mail of a trustworthy site could lead to.
  expect((await app.call(...opening(forward))).body.reason).toBe('session.none')
  expect((await reset(victim).catch(() => null))?.status).not.toBe(200)
  const { token } = (await signUp(victim, 'Vera')).body
  const call: Account['call'] = (method, path, body) => app.call(method, path, body, { token })
  expect((await call(...opening(forward))).status).not.toBe(200)
  expect((await call(...opening(await lastCode(victim)))).status).toBe(200)
  const names = { firstName: 'Vera', lastName: 'Victim' }
  expect((await call('POST', '/api/job-seeker', names)).status).toBe(200)
  // The way back gives the mover what is the mover's.
  expect((await app.call(...opening(back, 'recoverEmail'))).status).toBe(200)
  expect((await reset(mover.email)).status).toBe(200)
  const again = await app.call('POST', '/api/sign-in', { email: mover.email, password: 'Neu-5Sterne' })
  expect(again.body.session.user).toMatchObject({ uid: mover.userId, displayName: 'Mona Mover' })
  expect(again.body.session.roles).toEqual([])
  const theirs = await call('GET', '/api/session')
  expect(theirs.body.user).toMatchObject({ email: victim, displayName: 'Vera Victim' })
})

test('a new address is confirmed only in a session of that account; refused, the link goes on working', async () => {
  const { mover, forward } = await aMover()
  const other = await aUser(app)
  const guest = await app.call(...opening(forward))
  expect([guest.status, guest.body.reason]).toEqual([401, 'session.none'])
  const refused = await other.call(...opening(forward))
  expect([refused.status, refused.body.reason]).toEqual([409, 'emailChange.otherAccount'])
  const anywhere = await aSession(app, mover.userId)
  const done = await anywhere.call(...opening(forward))
  expect(done.body).toMatchObject({ email: victim, purpose: 'changeEmail', message: 'Email verified' })
  expect((await mover.call(...opening(forward))).status).toBe(401)
})

test('a session that was ended meanwhile confirms nothing', async () => {
  const { mover, forward } = await aMover()
  const { sessionId, call } = await aSession(app, mover.userId)
  await app.database.db.deleteFrom('user_session').where('id', '=', sessionId).execute()
  expect((await call(...opening(forward))).body.reason).toBe('session.none')
  expect((await mover.call('GET', '/api/session')).body.user.email).toBe(mover.email)
})

test('a link says whose account it is and what it does, and is not used up by that', async () => {
  const { mover, back, forward } = await aMover()
  const account = { name: 'Mona Mover', email: 'm•••@example.net' }
  expect((await app.call(...preview(forward))).body).toEqual({
    purpose: 'changeEmail',
    email: victim,
    account,
    isYours: false,
  })
  expect((await mover.call(...preview(forward))).body.isYours).toBe(true)
  expect((await (await aUser(app)).call(...preview(forward))).body.isYours).toBe(false)
  expect((await app.call(...preview(back, 'recoverEmail'))).body).toEqual({
    purpose: 'recoverEmail',
    email: mover.email,
    account,
    isYours: false,
  })
  expect((await app.call(...preview(forward, 'recoverEmail'))).body.reason).toBe('code.spent')
  expect((await app.call(...preview('made-up'))).body.reason).toBe('code.spent')
  expect((await mover.call(...opening(forward))).status).toBe(200)
  expect((await app.call(...preview(forward))).body.reason).toBe('code.spent')
})

test('the emails of a change say whose account it is, and what follows', async () => {
  const { mover, back, forward } = await aMover()
  const text = (await app.mailbox.lastTo(victim)).text
  expect(text).toContain('m•••@example.net')
  expect(text).toContain('can take the account back for 30 days')
  expect(text).toContain('log in to that account')
  // Anybody can have this sent to anybody: it carries no words of theirs.
  expect(text).not.toContain('Mona')
  expect((await app.mailbox.lastTo(mover.email)).text).toContain('the Chainwork account of Mona Mover')
  await mover.call(...opening(forward))
  await app.call(...opening(back, 'recoverEmail'))
  expect((await app.mailbox.lastTo(mover.email)).text).toContain('The Chainwork account of Mona Mover')
})

/** How an address comes to be of another account, while a change to it is under way. */
const elsewhere: Record<string, () => Promise<unknown>> = {
  'somebody signs up with it': () => signUp(victim, 'Vera'),
  'a provider knows somebody by it': () => through(aVisitor(app), { email: victim }),
  'another account moves to it': async () => {
    const other = await aUser(app)
    await other.call('POST', '/api/email-change', { email: victim })
    expect((await other.call(...opening(await lastCode(victim)))).status).toBe(200)
  },
}

test.each(Object.entries(elsewhere))(
  'a change of address under way ends when %s, even if that account goes again',
  async (_way, take) => {
    const { mover, forward } = await aMover()
    await take()
    await app.database.db.deleteFrom('app_user').where('email', '=', victim).execute()
    expect((await mover.call(...opening(forward))).body.reason).toBe('code.spent')
  },
)

test.each(['its verification mail', 'a reset', 'an operator'])(
  'a change to an address that nobody had proven ends when its account proves it by %s',
  async (way) => {
    const { token } = (await signUp(victim, 'Vera')).body
    const { user } = (await app.call('GET', '/api/session', undefined, { token })).body
    const verification = await lastCode(victim)
    const { mover, forward } = await aMover()
    if (way === 'a reset') expect((await reset(victim)).status).toBe(200)
    else if (way === 'an operator') {
      const { verifyUser } = await import('../accounts/index.ts')
      const order = { userId: user.uid, operator: 'kim', now: app.clock.now() }
      await app.database.transaction((tx) => verifyUser(tx, order))
    } else expect((await app.call(...opening(verification))).status).toBe(200)
    await app.database.db.deleteFrom('app_user').where('id', '=', user.uid).execute()
    expect((await mover.call(...opening(forward))).body.reason).toBe('code.spent')
  },
)

test('nobody ends the change that another account has under way by asking for the same one', async () => {
  const { mover, forward } = await aMover()
  await (await aUser(app)).call('POST', '/api/email-change', { email: victim })
  expect((await mover.call(...opening(forward))).status).toBe(200)
})

test('asking for another address answers the same whether or not an account has it', async () => {
  const owner = await aUser(app, { email: 'taken@example.org' })
  const answers = []
  for (const email of [owner.email, 'free@example.org']) {
    const user = await aUser(app)
    const { status, body } = await user.call('POST', '/api/email-change', { email })
    const own = await app.mailbox.allTo(user.email)
    const message = body.message.replace(email, 'the address')
    answers.push({ status, message, own: own.map(({ subject }) => subject) })
  }
  expect(answers[0]).toEqual(answers[1])
  const taken = await app.mailbox.lastTo(owner.email)
  expect(taken.subject).toBe('This address already has a Chainwork account')
  expect(taken.text).not.toMatch(/oobCode/)
  expect((await app.mailbox.lastTo('free@example.org')).text).toMatch(/oobCode/)
})

test('nobody asks for the address they have', async () => {
  const user = await aUser(app)
  const { status, body } = await user.call('POST', '/api/email-change', { email: user.email })
  expect([status, body.reason]).toEqual([409, 'emailChange.emailInUse'])
})

test('who resets an account that was made with their address reads that another may have filled it in', async () => {
  const words = 'before anyone confirmed this address'
  await signUp(victim, 'Free pills')
  await reset(victim)
  expect((await app.mailbox.lastTo(victim)).text).toContain(words)
  const known = await aUser(app)
  await reset(known.email)
  expect((await app.mailbox.lastTo(known.email)).text).not.toContain(words)
})
