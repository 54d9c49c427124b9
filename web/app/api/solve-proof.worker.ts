import { hasZeroBits } from '@chainwork/contract/proof-of-work'
import { sha256 } from 'viem'

const encoder = new TextEncoder()

self.addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  for (let count = 0; ; count++) {
    const proof = `${data.challenge}:${count.toString(36)}`
    if (hasZeroBits(sha256(encoder.encode(proof), 'bytes'), data.bits)) return self.postMessage(proof)
  }
})
