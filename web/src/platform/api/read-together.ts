import { MOST_ADDRESS, MOST_READS } from '@crm/contract/core/reads/reads.endpoints'
import { API_BASE } from './request.ts'

/** What a read needs of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

export type Sent = Readonly<Record<string, string>>
export type Asked = {
  readonly url: string
  readonly signal: AbortSignal
  readonly resolve: (answer: Answer | Promise<Answer>) => void
  readonly reject: (reason: unknown) => void
}

/** What is asked for at this moment, by the headers that it is sent with. */
const waiting = new Map<string, { readonly headers: Sent; readonly asked: Asked[] }>()

/**
 * Reads an address of the API as `fetch` does; what is read in the same moment goes out as one call (decision 0072). Each read is
 * answered, refused, given up or lost by itself.
 */
export function readTogether(url: string, headers: Sent, signal: AbortSignal): Promise<Answer> {
  if (url.length - API_BASE.length > MOST_ADDRESS) return readAlone(url, headers, signal)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  if (waiting.size === 0) queueMicrotask(sendWaiting)
  const key = JSON.stringify(headers)
  const group = waiting.get(key) ?? { headers, asked: [] }
  group.asked.push({ url, signal, resolve, reject })
  waiting.set(key, group)
  return promise
}

function sendWaiting(): void {
  const groups = [...waiting.values()]
  waiting.clear()
  for (const { headers, asked } of groups)
    for (let from = 0; from < asked.length; from += MOST_READS)
      send(asked.slice(from, from + MOST_READS), headers)
}

/** What sends several comes with the frame behind the sign-in (`vite.config.ts`); the other pages read one thing each. */
function send(asked: readonly Asked[], headers: Sent): void {
  const alone = () => asked.forEach((one) => sendAlone(one, headers))
  if (asked.length === 1) alone()
  else void import('./send-together.ts').then((file) => file.sendTogether(asked, headers), alone)
}

const readAlone = async (url: string, headers: Sent, signal: AbortSignal): Promise<Answer> =>
  // The API answers `no-store`, so there is nothing to look up.
  fetch(url, { method: 'GET', headers, signal, cache: 'no-store' })

export const sendAlone = ({ url, signal, resolve }: Asked, headers: Sent) =>
  resolve(readAlone(url, headers, signal))
