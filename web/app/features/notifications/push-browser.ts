import { ApiFailure, call } from '../../api/client.ts'

const worker = '/push-worker.js'
const cannot =
  'This browser has no push notifications. On an iPhone or iPad, add Chainwork to the Home Screen first.'
const blocked =
  'Your browser blocks notifications from this site. Allow them in its site settings, then try again.'

/** Asks the browser, and registers what it gives. Answers what stands against it, null when it is done. */
export async function subscribeToPush(publicKey: string): Promise<string | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return cannot
  if ((await Notification.requestPermission()) !== 'granted') return blocked
  try {
    await navigator.serviceWorker.register(worker)
    const { pushManager } = await navigator.serviceWorker.ready
    // One of another time, or made with another key, would stand in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    const body = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
    await call('POST /api/push-device', { body })
    return null
  } catch (error) {
    if (error instanceof ApiFailure) return error.message
    return 'Your browser’s push service isn’t responding. Check your connection and try again.'
  }
}

/** Ends the subscription of this browser, if there is one. */
export async function removeSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(worker).catch(() => undefined)
  await registration?.pushManager?.getSubscription().then((found) => found?.unsubscribe())
}
