import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { registerAnswer, type RegisterAnswer } from './company.ts'

/** For all attempts; a user is waiting. */
const TIMEOUT_MS = 5_000
/** Longer answers are refused; a subject has a few kilobytes. */
const MAX_ANSWER_BYTES = 1_048_576
const ATTEMPTS = 2

/**
 * Null if the register does not know the subject. Follows no redirects, so that only the configured
 * address is called. Refuses with `ares.unavailable`.
 */
export async function loadCompany(
  registerUrl: string,
  companyId: string,
): Promise<RegisterAnswer | null> {
  const reply = await request(`${registerUrl.replace(/\/+$/, '')}/ekonomicke-subjekty/${companyId}`)
  if (reply.status === 404 && read(refusal, reply.body)?.kod === 'NENALEZENO') return null
  const answer = reply.status === 200 ? read(registerAnswer, reply.body) : undefined
  if (answer?.ico !== companyId) throw unavailable()
  return answer
}

/** For the environment check. */
const PRESENCE_TIMEOUT_MS = 3_000

/** Any answer below 500 counts. */
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

/** A 404 without this code means a wrong address. */
const refusal = z.object({ kod: z.string() })

type Reply = { readonly status: number; readonly body: string }

async function request(url: string): Promise<Reply> {
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

/** Empty if it is longer. */
async function readAtMost(bytes: number, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  // returning closes the connection
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
