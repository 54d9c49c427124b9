import * as identity from '@chainwork/contract/identity/endpoints'
import * as roles from '@chainwork/contract/identity/role-endpoints'
import * as secrets from '@chainwork/contract/identity/secret-endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { applyEmailAction, previewEmailAction, requestEmailChange, verifyEmail } from './email-actions.ts'
import {
  changeContext,
  listSessions,
  proveIdentity,
  revokeOtherSessions,
  revokeSession,
} from './manage-sessions.ts'
import { changePassword, setPassword } from './change-password.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { showDatabase, showSession } from './show-session.ts'
import { becomeSeeker, setUserInfo, showUserInfo } from './roles.ts'
import type { ProviderName } from '@chainwork/contract/identity/values'
import type { ProviderClient } from '../platform/identity-providers/ask-provider.ts'
import type { ProviderSetup } from '../platform/identity-providers/providers.ts'
import { listProviders, removeMethod, startProviderSignIn } from './provider-verbs.ts'
import type { IdentitySettings } from './sessions.ts'
import { showSignInMethods, signIn, signOut, signUp } from './sign-in.ts'

export interface IdentityParts {
  settings: IdentitySettings
  /** Whether a location code is known. */
  isPlace: (code: string) => boolean
  providers: readonly ProviderSetup[]
  /** The same providers, to be asked who somebody is. */
  providerClients: ReadonlyMap<ProviderName, ProviderClient>
  /** Whether checks for operators are open: never in production. */
  showsDatabase: boolean
}

/** Everything about who somebody is. */
export function identityRoutes(parts: IdentityParts): Door[] {
  const { settings, isPlace, providers, providerClients } = parts
  return [
    reach(identity.showSession, showSession),
    read(identity.listSessions, listSessions),
    write(identity.revokeSession, revokeSession),
    write(identity.revokeOtherSessions, revokeOtherSessions),
    write(identity.changeContext, changeContext),
    reach(identity.proveIdentity, proveIdentity),
    read(identity.showSignInMethods, showSignInMethods),
    reach(identity.signIn, signIn(settings)),
    write(identity.signOut, signOut(settings)),
    reach(identity.signUp, signUp(settings)),
    write(secrets.verifyEmail, verifyEmail),
    read(secrets.previewEmailAction, previewEmailAction),
    write(secrets.applyEmailAction, applyEmailAction),
    write(secrets.requestPasswordReset, requestPasswordReset),
    reach(secrets.resetPassword, resetPassword),
    reach(secrets.changePassword, changePassword(settings)),
    reach(secrets.setPassword, setPassword(settings)),
    write(secrets.requestEmailChange, requestEmailChange),
    read(roles.showUserInfo, showUserInfo),
    write(roles.setUserInfo, setUserInfo),
    read(identity.listProviders, listProviders(providers)),
    reach(identity.startProviderSignIn, startProviderSignIn(providerClients, settings)),
    write(identity.removeMethod, removeMethod),
    reach(roles.showDatabase, showDatabase(parts.showsDatabase)),
    write(roles.becomeSeeker, becomeSeeker(isPlace)),
  ]
}
