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

/** `insecure`: not by https. `denied`: the user has forbidden it to the address. `off`: it can be turned on. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this browser shows the messages of a user, and if not, whether it could. */
export async function pushStateOf(userId: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (pushUser() !== userId || Notification.permission !== 'granted') return 'off'
  const worker = await pushWorker()
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the user, subscribes this browser and tells the server. Gives the state that it has led to; rejects when the browser could not. */
export async function turnPushOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const worker = await startPushWorker()
  // one of another user, or for keys that the server no longer has
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const { data } = await call(notificationEndpoints.push, {})
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.public_key,
  })
  await call(notificationEndpoints.subscribe, { body: bodyOf(subscription) })
  storePushUser(userId)
  return 'on'
}

/** Tells the server of this browser anew: it forgets all of a user when sessions are ended. */
export async function renewPush(): Promise<void> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (subscription) await call(notificationEndpoints.subscribe, { body: bodyOf(subscription) })
}

function bodyOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return pushSubscriptionBody.parse({
    endpoint,
    keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
  })
}

/** Ends this browser's subscription, at the server and here. */
export async function turnPushOff(): Promise<PushState> {
  const worker = await pushWorker()
  const subscription = await worker?.pushManager.getSubscription()
  if (subscription)
    await call(notificationEndpoints.unsubscribe, { body: { endpoint: subscription.endpoint } })
  removePushSubscription()
  return 'off'
}
