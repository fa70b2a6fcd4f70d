/** Whose messages this browser shows; another user who signs in here must not see them. */
const KEY = 'push_user'
const WORKER = '/sw.js'

export const pushUser = (): string | null => localStorage.getItem(KEY)

export const storePushUser = (userId: string): void => localStorage.setItem(KEY, userId)

/** The worker that shows messages, once it has been registered. */
export const pushWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(WORKER) : undefined

/** Ends this browser's subscription here; its push service then tells the server by itself. */
export function removePushSubscription(): void {
  if (pushUser() === null) return
  localStorage.removeItem(KEY)
  const end = async () => {
    const worker = await pushWorker()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
  }
  // nothing that the user could do about it, and nothing that they wait for
  void end().catch(() => undefined)
}

/** Registers the worker; it shows messages and keeps nothing. */
export async function startPushWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
