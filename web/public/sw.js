// Shows messages that come by Web Push and opens the screen that they lead to. It answers no request and keeps nothing.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const message = read(event.data)
  if (!message) return
  const { title, words, path } = message
  // the same message twice is shown once
  event.waitUntil(
    self.registration.showNotification(title, {
      body: words,
      tag: `${path} ${words}`,
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/messages', self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(open(url.href))
})

function read(data) {
  try {
    const { title, words, path } = data.json()
    return typeof title === 'string' && typeof words === 'string'
      ? { title, words, path: typeof path === 'string' ? path : null }
      : null
  } catch {
    return null
  }
}

/** A window that shows it already comes to the front; no other is led away from what may be half written there. */
async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => client.url === href)
  return shown ? shown.focus() : self.clients.openWindow(href)
}
