/** Whose messages this browser shows: no other user may see them. */
const KEY = 'push_user'
const WORKER = '/sw.js'

export const pushUser = (): string | null => localStorage.getItem(KEY)

export const storePushUser = (userId: string): void => localStorage.setItem(KEY, userId)

export const pushWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(WORKER) : undefined

/** The push service tells the server. */
export function removePushSubscription(): void {
  if (pushUser() === null) return
  localStorage.removeItem(KEY)
  const end = async () => {
    const worker = await pushWorker()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
  }
  // the user can do nothing about a failure
  void end().catch(() => undefined)
}

export async function startPushWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
