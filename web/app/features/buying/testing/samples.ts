import type { CreditOffers, Purchase } from '@chainwork/contract/billing/schemas'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { CompanyRole } from '@chainwork/contract/identity/values'
import { guestSession } from '@chainwork/contract/identity/guest-session'
import type { Credits } from '../credits.ts'

const ids = '01m7yakakkfvgtgtere78jhkpb'

/** What credits cost by default, with cards taken at a stand-in. */
export const someOffers: CreditOffers = {
  isOn: true,
  isStandIn: true,
  taxBehavior: 'exclusive',
  sponsorCredits: 1,
  welcomeCredits: 1,
  offers: [
    { id: 'posts-1', credits: 1, prices: [{ currency: 'USD', amount: 9900 }] },
    { id: 'posts-5', credits: 5, prices: [{ currency: 'USD', amount: 44_500 }] },
    { id: 'posts-10', credits: 10, prices: [{ currency: 'USD', amount: 79_000 }] },
  ],
}

export const noCredits: Credits = {
  available: 0,
  free: 0,
  waiting: 0,
  used: 0,
  reserved: 0,
  frozen: 0,
  price: { amount: 9900, currency: 'USD' },
  sponsorCredits: 1,
}

/** A payment of five credits, still open unless told otherwise. */
export function aPurchase(more: Partial<Purchase> = {}): Purchase {
  return {
    id: `pur_${ids}`,
    sessionId: 'cs_1',
    url: 'http://127.0.0.1/dev/pay/c/1',
    amount: 44_500,
    currency: 'USD',
    tax: null,
    total: null,
    status: 'open',
    offerId: 'posts-5',
    credits: 5,
    postingId: null,
    lastProblem: null,
    createdAt: '2026-11-23T08:00:00.000Z',
    paidAt: null,
    receiptId: null,
    ...more,
  }
}

/** A recruiter in a company, with that rank there. */
export function aRecruiter(role: CompanyRole): Session {
  return {
    ...guestSession,
    isSignedIn: true,
    context: 'recruiter',
    roles: ['recruiter'],
    user: { ...guestSession.user, emailVerified: true },
    companyContext: { id: `com_${ids}`, name: 'Acme', avatarUrl: null, role },
    companyCount: 1,
  }
}
