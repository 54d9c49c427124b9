import * as web3 from '@chainwork/contract/web3/endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { linkWallet, startLink, listWallets } from './link-wallet.ts'
import { loginWithWallet, startWalletLogin } from './login-with-wallet.ts'
import { proveByWallet, startProof } from './prove-by-wallet.ts'
import type { Web3Settings } from './settings.ts'
import { unlinkWallet } from './unlink-wallet.ts'

/** Wallets: linking them, taking them off, signing in with them. */
export function web3Routes(settings: Web3Settings): Door[] {
  return [
    write(web3.startLink, startLink(settings)),
    reach(web3.linkWallet, linkWallet(settings)),
    write(web3.startWalletLogin, startWalletLogin(settings)),
    reach(web3.loginWithWallet, loginWithWallet(settings)),
    write(web3.startProof, startProof(settings)),
    reach(web3.proveByWallet, proveByWallet(settings)),
    write(web3.unlinkWallet, unlinkWallet),
    read(web3.listWallets, listWallets),
  ]
}
