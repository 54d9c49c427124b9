import type { Challenge } from '@chainwork/contract/web3/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../api/client.ts'
import { type WalletOffer, accountsOf, addressesIn, chainOfWallet, problemOf, signText } from './providers.ts'

/** What is done with the signature: linking or signing in. */
export interface SigningPurpose {
  challenge(address: string, chainId: number | null): Promise<Challenge>
  finish(address: string, signed: { signature: string; nounce: string }): Promise<void>
  /** The words for a refusal of the server; null for the server's own. */
  refusal(failure: ApiFailure): string | null
}

export type SigningStep =
  | { at: 'wallet' }
  | { at: 'account'; offer: WalletOffer; accounts: string[] }
  | { at: 'message'; offer: WalletOffer; accounts: string[]; address: string; challenge: Challenge }

/** From choosing a wallet to its signature being accepted. A refusal in the wallet leaves everything as it was. */
export function useSigning(purpose: SigningPurpose) {
  const [step, setStep] = useState<SigningStep>({ at: 'wallet' })
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean } | null>(null)

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setNotice(null)
    try {
      await work()
    } catch (error) {
      setNotice(wordsFor(error, purpose))
    } finally {
      setBusy(false)
    }
  }
  const ask = async (offer: WalletOffer, accounts: string[], address: string) => {
    const challenge = await purpose.challenge(address, await chainOfWallet(offer))
    setStep({ at: 'message', offer, accounts, address, challenge })
  }

  // Another account in the wallet: what was to be signed is no longer theirs.
  const changed = useEffectEvent((answer: unknown) => {
    if (step.at === 'wallet') return
    const accounts = addressesIn(answer)
    setNotice(null)
    setStep(accounts.length ? { at: 'account', offer: step.offer, accounts } : { at: 'wallet' })
  })
  const provider = step.at === 'wallet' ? null : step.offer.provider
  useEffect(() => {
    if (!provider) return
    const hear = (accounts: string[]) => changed(accounts)
    provider.on?.('accountsChanged', hear)
    return () => void provider.removeListener?.('accountsChanged', hear)
  }, [provider])

  return {
    step,
    isBusy,
    notice,
    chooseWallet: (offer: WalletOffer) =>
      run(async () => {
        const accounts = await accountsOf(offer)
        if (!accounts.length)
          return setNotice({ text: 'This wallet has no account to show.', isProblem: true })
        setStep({ at: 'account', offer, accounts })
      }),
    chooseAccount: (address: string) =>
      run(async () => {
        if (step.at === 'account') await ask(step.offer, step.accounts, address)
      }),
    sign: () =>
      run(async () => {
        if (step.at !== 'message') return
        const { offer, accounts, address, challenge } = step
        // Nobody should sign what can no longer be used.
        if (Date.parse(challenge.expiresAt) - Date.now() < 5000) {
          await ask(offer, accounts, address)
          return setNotice({ text: 'The message had expired, so here is a new one.', isProblem: false })
        }
        const signature = await signText(offer, address, challenge.message)
        try {
          await purpose.finish(address, { signature, nounce: challenge.nounce })
        } catch (error) {
          // Every attempt uses its message up.
          await ask(offer, accounts, address).catch(() => setStep({ at: 'account', offer, accounts }))
          throw error
        }
      }),
    back: () => {
      setNotice(null)
      setStep(
        step.at === 'message'
          ? { at: 'account', offer: step.offer, accounts: step.accounts }
          : { at: 'wallet' },
      )
    },
  }
}

function wordsFor(error: unknown, purpose: SigningPurpose): { text: string; isProblem: boolean } | null {
  if (error instanceof ApiFailure) return { text: purpose.refusal(error) ?? error.message, isProblem: true }
  if (error instanceof TypeError)
    return { text: 'There is no connection. Try again in a moment.', isProblem: true }
  const problem = problemOf(error)
  if (problem === 'rejected') return null
  if (problem === 'pending')
    return { text: 'Your wallet is waiting for an answer. Open it to continue.', isProblem: false }
  return { text: 'The wallet did not answer as expected. Try again.', isProblem: true }
}
