import { call } from '../../api/client.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { openChallenge } from './open-challenge.ts'
import { SigningSteps } from './signing-steps.tsx'
import type { SigningPurpose } from './use-signing.ts'

const purpose = (continueTo: string | null): SigningPurpose => ({
  challenge: (address, chainId) => openChallenge('GET /api/web3/:address/login', address, chainId),
  finish: async (address, body) => {
    await call('POST /api/web3/:address/login', { params: { address }, body })
    new BroadcastChannel('session').postMessage('changed')
    location.assign(continueTo ?? '/')
  },
  refusal: ({ status }) =>
    status === 404
      ? 'No user found. Sign in another way first, then connect this wallet under My Wallets.'
      : null,
})

/** Where somebody signs in with a wallet: the accounts the wallet offers, as shortened addresses. */
export function WalletLogin({ continueTo }: { continueTo: string | null }) {
  if (!useHydrated())
    return <p>Signing in with a wallet needs JavaScript, because the wallet is in your browser.</p>
  return <SigningSteps purpose={purpose(continueTo)} signLabel="Sign in with this wallet" />
}
