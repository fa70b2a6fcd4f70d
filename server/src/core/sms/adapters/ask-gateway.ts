import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import { systemFailure } from '#core/mail/failure.ts'
import { hasCode } from '#platform/error-code.ts'
import { refused, unknown, type Outcome } from './adapter.ts'

const MOST_BYTES = 64 * 1024

type Question = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

/** An answer, or why there is none. */
export type Answer =
  | { readonly status: number; readonly text: string }
  | { readonly none: SmsFailure; readonly hasLeft: boolean }

/**
 * Asks once, over a connection of its own. Follows no redirect, reads at most 64 kB, and tells
 * apart what never left this machine from what did: only the first may be sent again without
 * asking.
 */
export function askGateway(question: Question): Promise<Answer> {
  const { url, method, headers = {}, body, timeoutMs } = question
  const isEncrypted = url.startsWith('https:')
  const content = body === undefined ? undefined : Buffer.from(body, 'utf8')
  return new Promise((resolve) => {
    let hasLeft = false
    const fail = (error: unknown) => resolve({ none: getFailure(error), hasLeft })
    const asked = (isEncrypted ? requestHttps : requestHttp)(
      url,
      {
        method,
        agent: false,
        headers: { ...headers, ...(content ? { 'content-length': content.length } : {}) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_BYTES) answer.destroy(new Error('too long'))
          else chunks.push(chunk)
        })
        answer.on('error', fail)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
      },
    )
    asked.on('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        hasLeft = true
      }),
    )
    asked.on('error', fail)
    asked.end(content)
  })
}

function getFailure(error: unknown): SmsFailure {
  const { name, code } = Object(error)
  if (name === 'AbortError' || name === 'TimeoutError' || hasCode(error, 'ETIMEDOUT'))
    return 'timeout'
  if (hasCode(error, 'ECONNRESET') || hasCode(error, 'EPIPE')) return 'unreachable'
  return systemFailure(String(code ?? '')) ?? 'protocol'
}

/** What a missing answer means for a message. */
export const withoutAnswer = ({ none, hasLeft }: Extract<Answer, { none: unknown }>): Outcome =>
  hasLeft ? unknown(none) : refused(none)

/** What HTTP says by itself (RFC 9110, 15); null where the answer has to be read. */
export function judgeStatus(status: number): Outcome | null {
  if (status >= 200 && status < 300) return null
  if (status >= 500) return unknown('busy')
  if (status === 401 || status === 403) return refused('credentials')
  if (status === 402) return refused('credit')
  if (status === 408 || status === 425 || status === 429) return refused('busy')
  if (status >= 400) return refused('refused')
  // a redirect is not followed: it would take the secret elsewhere
  return refused('protocol')
}

/** Undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
