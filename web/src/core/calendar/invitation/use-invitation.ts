import type { GUEST_ANSWERS } from '@crm/contract/core/calendar/events.endpoints'
import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { invitationEndpoints } from '@crm/contract/core/calendar/invitations.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'

export type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'read'; readonly invitation: Invitation }

/** Reading an invitation answers nothing: mail scanners follow links. */
export function useInvitation(token: string) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  const [sending, setSending] = useState<(typeof GUEST_ANSWERS)[number] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    call(invitationEndpoints.get, { params: { token } }).then(
      ({ data }) => isCurrent && setShown({ kind: 'read', invitation: data }),
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
  const answer = async (wanted: (typeof GUEST_ANSWERS)[number]) => {
    setSending(wanted)
    setFailure(null)
    try {
      const { data } = await call(invitationEndpoints.answer, {
        params: { token },
        body: { status: wanted },
      })
      setShown((before) =>
        before.kind === 'read'
          ? { kind: 'read', invitation: { ...before.invitation, ...data } }
          : before,
      )
    } catch (error) {
      const code = errorCode(error)
      setFailure(code)
      // over or cancelled meanwhile: reading it again says so
      if (code === 'invitation.closed' || code === 'invitation.not_found') setAttempt(attempt + 1)
    } finally {
      setSending(null)
    }
  }
  return { shown, retry, answer, sending, failure }
}
