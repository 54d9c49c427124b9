import * as billing from '@chainwork/contract/billing/endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { addCard, chooseCard, deleteCard, listCards } from './cards/manage-cards.ts'
import { changeBillingDetails, showBillingDetails } from './details/billing-details.ts'
import { listCreditOffers } from './offers/list-credit-offers.ts'
import { cancelPurchase, confirmPurchase } from './purchases/change-purchase.ts'
import { listPurchases, showPurchase } from './purchases/show-purchase.ts'
import { type PurchasePorts, startPurchase } from './purchases/start-purchase.ts'
import { downloadReceipt, listReceipts } from './receipts/list-receipts.ts'
import { showCredits } from './show-credits.ts'

export function billingRoutes(ports: PurchasePorts & { welcomeCredits: number }): Door[] {
  return [
    read(billing.showCredits, showCredits),
    read(billing.listCreditOffers, listCreditOffers(ports.payments, ports.welcomeCredits)),
    reach(billing.startPurchase, startPurchase(ports)),
    read(billing.listPurchases, listPurchases),
    read(billing.showPurchase, showPurchase),
    reach(billing.confirmPurchase, confirmPurchase(ports)),
    reach(billing.cancelPurchase, cancelPurchase(ports)),
    reach(billing.listCards, listCards(ports)),
    reach(billing.addCard, addCard(ports)),
    reach(billing.deleteCard, deleteCard(ports)),
    reach(billing.chooseCard, chooseCard(ports)),
    read(billing.showBillingDetails, showBillingDetails),
    write(billing.changeBillingDetails, changeBillingDetails),
    read(billing.listReceipts, listReceipts),
    reach(billing.downloadReceipt, downloadReceipt),
  ]
}
