import type { DeliveryFailure } from '@crm/contract/core/webhooks/webhooks'
import { systemFailure } from '#core/mail/failure.ts'
import type { PostAnswer } from '#platform/outgoing/post-outside.ts'

/** Why what was posted was not taken; an answer of any status is `status`. */
export function getFailure(answer: PostAnswer): DeliveryFailure {
  if ('status' in answer) return 'status'
  const { code } = answer
  if (code === 'EPRIVATE') return 'private'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'unreachable'
  return systemFailure(code) ?? 'protocol'
}
