import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { withAccess } from '../forms/ask-again.ts'
import { openChallenge } from './open-challenge.ts'
import { SigningSteps } from './signing-steps.tsx'
import type { SigningPurpose } from './use-signing.ts'

/** Links a wallet, or verifies one again, over the page. */
export function LinkDialog({
  verify,
  onDone,
  onClose,
}: {
  /** The wallet to be verified again; a new one unless told. */
  verify: string | null
  onDone: (address: string) => void
  onClose: () => void
}) {
  const purpose: SigningPurpose = {
    challenge: (address, chainId) =>
      withAccess(() => openChallenge('GET /api/web3/:address', address, chainId)),
    finish: async (address, body) => {
      await withAccess(() => call('POST /api/web3/:address', { params: { address }, body }))
      onDone(address)
    },
    refusal: ({ failure }) =>
      failure?.reason === 'wallet.taken'
        ? 'This wallet is connected to another account, or was less than 30 days ago (credential already in use).'
        : null,
  }
  return (
    <Dialog title={verify ? 'Verify wallet' : 'Add Wallet'} onClose={onClose}>
      <SigningSteps purpose={purpose} signLabel="Sign to connect" only={verify ?? undefined} />
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
