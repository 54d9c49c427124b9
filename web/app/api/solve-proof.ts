import type { ProofOfWork } from '@chainwork/contract/proof-of-work'

/**
 * Solves what a refusal asks for, in a worker, so that the page goes on. Answers the text to send along; takes about a second.
 * Rejects where workers cannot run.
 */
export function solveProof({ challenge, bits }: Pick<ProofOfWork, 'challenge' | 'bits'>): Promise<string> {
  const worker = new Worker(new URL('./solve-proof.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(String(data)))
    worker.addEventListener('error', () => reject(new Error('The proof could not be worked out here')))
    worker.postMessage({ challenge, bits })
  }).finally(() => worker.terminate())
}
