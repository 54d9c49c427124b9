import type { Config } from '../config.ts'
import { postPublic } from '../network/post-public.ts'
import { type Push, openPush } from './open-push.ts'
import { localPushKeys } from './push-keys.ts'

export { type Push, type PushTarget, openPush } from './open-push.ts'
export { isBrowserKey } from './push-keys.ts'

/** Push as an installation is set up; null in production without keys. */
export async function installedPush(
  config: Pick<Config, 'mode' | 'pushKeys' | 'dataDir' | 'operatorMail' | 'mailFrom'>,
): Promise<Push | null> {
  const keys = config.pushKeys ?? (config.mode === 'production' ? null : await localPushKeys(config.dataDir))
  const sender = config.operatorMail ?? config.mailFrom.replace(/^.*<|>$/g, '')
  return keys && openPush(keys, `mailto:${sender}`, postPublic())
}
