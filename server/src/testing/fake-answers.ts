import type { RawTx } from '../platform/chains/chain-source.ts'

/** A wallet on a chain of the fake provider. */
export interface FakeWallet {
  address: string
  chainId: number
  txs: readonly RawTx[]
  isContract?: boolean
  /** How many transactions it has sent; as many as it has, when not given. */
  nonce?: number
}

const nobody = `0x${'9'.repeat(40)}`

/** A row of Etherscan's `txlist`, every value a string. */
export function etherscanRow(tx: RawTx): Record<string, string> {
  return {
    blockNumber: String(tx.block),
    blockHash: `0x${'b'.repeat(64)}`,
    timeStamp: String(tx.ts),
    hash: tx.hash,
    nonce: '1',
    transactionIndex: '0',
    from: tx.from,
    to: tx.to ?? '',
    value: String(tx.value),
    gas: '21000',
    gasPrice: '1000000000',
    input: tx.selector ? `${tx.selector}${'0'.repeat(64)}` : '0x',
    methodId: tx.selector ?? '0x',
    functionName: '',
    contractAddress: tx.to ? '' : nobody,
    cumulativeGasUsed: '21000',
    txreceipt_status: tx.status === 'ok' ? '1' : '0',
    gasUsed: '21000',
    confirmations: '100',
    isError: tx.status === 'ok' ? '0' : '1',
  }
}

/** Rows of Etherscan's `tokennfttx` or `token1155tx`. */
export function etherscanMoves(tx: RawTx): Record<string, string>[] {
  return tx.nftMoves.map((move) => ({
    blockNumber: String(tx.block),
    timeStamp: String(tx.ts),
    hash: tx.hash,
    nonce: '1',
    from: move.from,
    contractAddress: move.contract,
    to: move.to,
    tokenID: move.tokenId,
    tokenName: 'Pieces',
    tokenSymbol: 'PCS',
  }))
}

/** An item of Blockscout's transactions of an address. */
export function blockscoutItem(tx: RawTx): Record<string, unknown> {
  return {
    hash: tx.hash,
    block_number: tx.block,
    timestamp: new Date(tx.ts * 1000).toISOString().replace('Z', '000Z'),
    from: { hash: tx.from, is_contract: false, name: null },
    to: tx.to ? { hash: tx.to, is_contract: true, name: 'Contract' } : null,
    created_contract: tx.to ? null : { hash: nobody },
    method: tx.selector,
    raw_input: tx.selector ? `${tx.selector}${'0'.repeat(64)}` : '0x',
    status: tx.status === 'ok' ? 'ok' : 'error',
    result: tx.status === 'ok' ? 'success' : 'Reverted',
    value: String(tx.value),
    fee: { type: 'actual', value: '21000' },
    exchange_rate: '3000.12',
  }
}

/** Items of Blockscout's token transfers of an address. */
export function blockscoutMoves(tx: RawTx): Record<string, unknown>[] {
  return tx.nftMoves.map((move, at) => ({
    block_number: tx.block,
    transaction_hash: tx.hash,
    log_index: at,
    timestamp: new Date(tx.ts * 1000).toISOString(),
    from: { hash: move.from },
    to: { hash: move.to },
    token: { address_hash: move.contract, type: 'ERC-721', name: 'Pieces' },
    total: { token_id: move.tokenId, token_instance: null },
    type: 'token_transfer',
  }))
}
