import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { useEffect, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { type ANSWERS, readInvitation, sendAnswer } from './calls.ts'

export type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'read'; readonly invitation: Invitation }

/** An invitation and the answer to it; reading it answers nothing, for programs that look through mail follow links. */
export function useInvitation(token: string) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  const [sending, setSending] = useState<(typeof ANSWERS)[number] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    readInvitation(token).then(
      (invitation) => isCurrent && setShown({ kind: 'read', invitation }),
      (error: unknown) => isCurrent && setShown({ kind: 'failed', code: errorCode(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  const retry = () => {
    setShown({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }
  const answer = async (wanted: (typeof ANSWERS)[number]) => {
    setSending(wanted)
    setFailure(null)
    try {
      const status = await sendAnswer(token, wanted)
      setShown((before) =>
        before.kind === 'read'
          ? { kind: 'read', invitation: { ...before.invitation, status } }
          : before,
      )
    } catch (error) {
      const code = errorCode(error)
      setFailure(code)
      // over or called off meanwhile: read anew it says so
      if (code === 'invitation.closed' || code === 'invitation.not_found') setAttempt(attempt + 1)
    } finally {
      setSending(null)
    }
  }
  return { shown, retry, answer, sending, failure }
}
