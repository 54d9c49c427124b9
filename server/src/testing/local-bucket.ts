import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface LocalBucket {
  /** As `FILES_URL` takes it. */
  url: string
  stop(): Promise<void>
}

/** Storage that speaks S3, with one empty bucket, on a free port. */
export async function startLocalBucket(): Promise<LocalBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'chainwork-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    // The account that s3rver knows.
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/pictures/images`,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
