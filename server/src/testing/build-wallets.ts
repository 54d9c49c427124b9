import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Account } from './build-accounts.ts'
import type { TestApp } from './test-app.ts'

/** A wallet with a key of its own. */
export function aWallet(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}

/** Links a wallet as its owner would: asks for the message, signs it, sends the signature. */
export async function linkWallet(account: Pick<Account, 'call'>, wallet: PrivateKeyAccount) {
  const { body } = await account.call('GET', `/api/web3/${wallet.address}`)
  const signature = await wallet.signMessage({ message: body.message })
  return account.call('POST', `/api/web3/${wallet.address}`, { signature, nounce: body.nounce })
}

/** A guest's browser on the way to a wallet sign-in: it keeps the cookie of its challenge. */
export function aBrowser(app: TestApp) {
  let cookie = ''
  return {
    start: async (address: string, query = '') => {
      const answer = await app.call('GET', `/api/web3/${address}/login${query}`, undefined, {
        headers: { cookie },
      })
      cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0]!
      return answer
    },
    finish: (address: string, signature: string) =>
      app.call('POST', `/api/web3/${address}/login`, { signature }, { headers: { cookie } }),
  }
}
