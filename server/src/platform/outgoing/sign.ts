import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret as Standard Webhooks write it. */
export const newSigningSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = {
  /** The same with every repetition. */
  readonly id: string
  readonly body: string
  /** The moment of sending. */
  readonly at: Date
  /** Each signs; several while a secret is being changed. */
  readonly secrets: readonly string[]
}

/** The headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, the timestamp in seconds. */
export function signWebhook({ id, body, at, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
