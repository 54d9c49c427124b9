import type { Config } from '../config.ts'
import { postPublic } from '../network/post-public.ts'
import { type Push, localPushKeys, openPush } from './push-keys.ts'
export { type Push, type PushTarget, isBrowserKey, openPush } from './push-keys.ts'

/** Push as an installation is set up; null in production without keys. */
export async function installedPush(
  config: Pick<Config, 'mode' | 'pushKeys' | 'dataDir' | 'operatorMail' | 'mailFrom'>,
): Promise<Push | null> {
  const keys = config.pushKeys ?? (config.mode === 'production' ? null : await localPushKeys(config.dataDir))
  const sender = config.operatorMail ?? config.mailFrom.replace(/^.*<|>$/g, '')
  return keys && openPush(keys, `mailto:${sender}`, postPublic())
}
