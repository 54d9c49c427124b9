import { call } from '../../api/client.ts'
import { openChallenge } from '../wallets/open-challenge.ts'
import { SigningSteps } from '../wallets/signing-steps.tsx'
import type { SigningPurpose } from '../wallets/use-signing.ts'
import type { Question } from '../forms/ask-again.ts'

/** Signs in, or gives proof, by the wallet of someone who has no other way in. */
export function WalletAccess({ question, onDone }: { question: Question; onDone: () => void }) {
  const isProof = question === 'proof'
  const purpose: SigningPurpose = {
    challenge: (address, chainId) =>
      openChallenge(
        isProof ? 'GET /api/web3/:address/proof' : 'GET /api/web3/:address/login',
        address,
        chainId,
      ),
    finish: async (address, body) => {
      if (isProof) await call('POST /api/web3/:address/proof', { params: { address }, body })
      else {
        await call('POST /api/web3/:address/login', { params: { address }, body })
        new BroadcastChannel('session').postMessage('changed')
      }
      onDone()
    },
    refusal: ({ status }) =>
      status === 404 ? 'This wallet is not connected to your account. Choose the one that is.' : null,
  }
  return (
    <SigningSteps
      purpose={purpose}
      signLabel={isProof ? 'Confirm with this wallet' : 'Sign in with this wallet'}
    />
  )
}
