import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { registerAnswer, type RegisterAnswer } from './company.ts'

/** For everything together, a second attempt included: nobody waits longer for a button (domain.md §1.4). */
const TIMEOUT_MS = 5_000
/** One subject has a few kilobytes; a longer answer is read no further. */
const MAX_ANSWER_BYTES = 1_048_576
const ATTEMPTS = 2

/**
 * Asks the register at `registerUrl` about one subject; null when it knows none. Follows no redirect, so that nothing but that
 * address is ever called. Refuses with `ares.unavailable` after any other answer, none in time, or one of a wrong shape.
 */
export async function loadCompany(
  registerUrl: string,
  companyId: string,
): Promise<RegisterAnswer | null> {
  const reply = await ask(`${registerUrl.replace(/\/+$/, '')}/ekonomicke-subjekty/${companyId}`)
  if (reply.status === 404 && read(refusal, reply.body)?.kod === 'NENALEZENO') return null
  const answer = reply.status === 200 ? read(registerAnswer, reply.body) : undefined
  if (answer?.ico !== companyId) throw unavailable()
  return answer
}

/** For a check that asks whether somebody is there at all. */
const PRESENCE_TIMEOUT_MS = 3_000

/** True when the register's server answers, with whatever it says of its address alone. */
export async function answers(registerUrl: string): Promise<boolean> {
  try {
    const response = await fetch(registerUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PRESENCE_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

/** Without this code a 404 means a wrong address of the register, not an unknown subject. */
const refusal = z.object({ kod: z.string() })

type Reply = { readonly status: number; readonly body: string }

async function ask(url: string): Promise<Reply> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (let left = ATTEMPTS - 1; left > 0; left -= 1) {
    const reply = await attempt(url, signal).catch(() => undefined)
    if (reply && reply.status < 500) return reply
  }
  return attempt(url, signal).catch(() => {
    throw unavailable()
  })
}

async function attempt(url: string, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal,
  })
  return { status: response.status, body: await readAtMost(MAX_ANSWER_BYTES, response) }
}

/** The body as text; an empty one when it is longer, so that it is no JSON, and the rest stays unread. */
async function readAtMost(bytes: number, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream and closes the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > bytes) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function read<T extends z.ZodType>(schema: T, body: string): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const unavailable = () => new AppError('ares.unavailable')
