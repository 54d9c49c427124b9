import type { Session } from './schemas.ts'

/** Someone who has not signed in: as the server answers, and as pages begin before they have asked. */
export const guestSession: Session = {
  user: {
    uid: null,
    email: null,
    emailVerified: false,
    verificationSentAt: null,
    displayName: '',
    firstName: '',
    lastName: '',
    photoURL: null,
    markSeed: 'guest',
    isAnonymous: true,
  },
  isSignedIn: false,
  signInProvider: null,
  methods: [],
  roles: [],
  context: 'jobSeeker',
  wantedRole: null,
  state: 'active',
  companyContext: null,
  companyCount: 0,
  deactivatedBy: null,
  invitationCompanyId: null,
  provenAt: null,
  claims: { seekerId: null, recruiterId: null, companyId: null, companyRole: null },
  language: 'en-US',
  mode: null,
  messages: [],
}
