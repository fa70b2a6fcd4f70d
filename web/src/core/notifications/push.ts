import { pushSubscriptionBody } from '@crm/contract/core/notifications'
import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { call } from '#platform/api/call.ts'
import {
  removePushSubscription,
  storePushUser,
  pushUser,
  pushWorker,
  startPushWorker,
} from './push-user.ts'

/** `insecure`: no HTTPS. `denied`: forbidden by the user. `off`: can be turned on. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

export async function readPushState(userId: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (pushUser() !== userId || Notification.permission !== 'granted') return 'off'
  const worker = await pushWorker()
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Rejects when the browser fails. */
export async function turnPushOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const worker = await startPushWorker()
  // may belong to another user or an old key of the server
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const { data } = await call(notificationEndpoints.push, {})
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.public_key,
  })
  await call(notificationEndpoints.subscribe, { body: toBody(subscription) })
  storePushUser(userId)
  return 'on'
}

/** The server forgets subscriptions when sessions are ended. */
export async function renewPush(): Promise<void> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (subscription) await call(notificationEndpoints.subscribe, { body: toBody(subscription) })
}

function toBody(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return pushSubscriptionBody.parse({
    endpoint,
    keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
  })
}

export async function turnPushOff(): Promise<PushState> {
  const worker = await pushWorker()
  const subscription = await worker?.pushManager.getSubscription()
  if (subscription)
    await call(notificationEndpoints.unsubscribe, { body: { endpoint: subscription.endpoint } })
  removePushSubscription()
  return 'off'
}
