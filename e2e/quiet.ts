import type { Page, Request } from '@playwright/test'

/** Streams stay open for as long as the page does. */
const isAwaited = (request: Request) => !/stream|changes\?/.test(request.url())
const PAUSE_MS = 50
/** What comes with an answer may ask for more. */
const QUIET_PAUSES = 5
const MOST_PAUSES = 600

/** Follows what the page asks the server for; the answer waits until nothing has been under way for a while. Call it before `goto`. */
export function followRequests(page: Page): () => Promise<void> {
  const asking = new Set<Request>()
  page.on('request', (request) => void (isAwaited(request) && asking.add(request)))
  page.on('requestfinished', (request) => void asking.delete(request))
  page.on('requestfailed', (request) => void asking.delete(request))
  return async () => {
    let quiet = 0
    for (let pauses = 0; quiet < QUIET_PAUSES; pauses += 1) {
      quiet = asking.size === 0 ? quiet + 1 : 0
      if (pauses === MOST_PAUSES)
        throw new Error(`Not answered: ${[...asking].map((request) => request.url()).join(', ')}`)
      await page.waitForTimeout(PAUSE_MS)
    }
  }
}
