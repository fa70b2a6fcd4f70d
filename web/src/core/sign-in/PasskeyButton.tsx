import { CHALLENGE_SECONDS, passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { enterBy, type Session } from '#platform/session/session.ts'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'
import { secondStepTexts } from './late-texts.ts'

/** The offer in the field waits as long as the page is open, its challenge does not. */
const RENEWED_MS = (CHALLENGE_SECONDS - 30) * 1_000

type Props = {
  /** The ticket of the first step, where a password was right already. */
  secondStep?: string | null
  onEntered: (session: Session) => void
  /** With the code of a refusal or a problem of the browser; null when it begins anew. */
  onFailed: (code: string | null) => void
  /** Offers the keys of the device in the field of the username as well. */
  autofill?: boolean
  /** There is no other way on. */
  primary?: boolean
}

/** Only where the product has passkeys and this address is theirs. */
export function PasskeyButton({
  secondStep = null,
  onEntered,
  onFailed,
  autofill = false,
  primary = false,
}: Props) {
  const t = useTexts(secondStepTexts)
  const [busy, setBusy] = useState(false)
  const isPossible = useCanUsePasskeys()
  const enter = useEffectEvent(onEntered)
  const fail = useEffectEvent(onFailed)
  const offer = useEffectEvent((left: AbortSignal) => {
    // another challenge would end the one that the button waits for
    if (!busy) void offerInField(left, enter, fail)
  })
  useEffect(() => {
    if (!autofill || !isPossible) return undefined
    const leaving = new AbortController()
    offer(leaving.signal)
    const renewing = setInterval(() => offer(leaving.signal), RENEWED_MS)
    return () => {
      clearInterval(renewing)
      leaving.abort()
      void abort()
    }
  }, [autofill, isPossible])
  if (!isPossible) return null
  const use = async () => {
    setBusy(true)
    onFailed(null)
    try {
      onEntered(await signIn(await answerChallenge(secondStep, false)))
    } catch (error) {
      setBusy(false)
      onFailed(getProblem(error))
    }
  }
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      size="md"
      fullWidth
      loading={busy}
      leftSection={<IconFingerprint size={20} aria-hidden />}
      onClick={() => void use()}
    >
      {t(secondStep === null ? 'passkey.use' : 'passkey.asSecond')}
    </Button>
  )
}

/** Loaded when it is needed: most who sign in type a password. */
const loadLibrary = () => import('@simplewebauthn/browser')

async function answerChallenge(second_step: string | null, useBrowserAutofill: boolean) {
  const { data } = await call(passkeyEndpoints.ask, { body: { second_step } })
  const { startAuthentication } = await loadLibrary()
  const { id, response } = await startAuthentication({
    optionsJSON: data.options,
    useBrowserAutofill,
  })
  return {
    ticket: data.ticket,
    response: {
      credential: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? null,
    },
  }
}

const signIn = async (body: Awaited<ReturnType<typeof answerChallenge>>): Promise<Session> =>
  enterBy(await call(passkeyEndpoints.signIn, { body }))

/** Waits until the user picks a key in the field; the button, a newer offer and leaving the page end it. */
async function offerInField(
  left: AbortSignal,
  onEntered: (session: Session) => void,
  onFailed: (code: string) => void,
): Promise<void> {
  const { browserSupportsWebAuthnAutofill } = await loadLibrary()
  if (!(await browserSupportsWebAuthnAutofill()) || left.aborted) return
  // whoever has picked no key has nothing to be told
  const answer = await answerChallenge(null, true).catch(() => null)
  if (!answer) return
  await signIn(answer).then(onEntered, (error: unknown) => {
    // a computer that slept has not renewed the challenge in time
    if (errorCode(error) === 'second_factor.expired') return offerInField(left, onEntered, onFailed)
    return onFailed(errorCode(error))
  })
}

const abort = async () => (await loadLibrary()).WebAuthnAbortService.cancelCeremony()

/** `NotAllowedError` is said of a user who has cancelled and of one who took too long. */
function getProblem(error: unknown): string {
  if (error instanceof Error && error.name === 'NotAllowedError') return 'passkey.cancelled'
  const code = errorCode(error)
  return code === 'server_error' ? 'passkey.failed' : code
}
