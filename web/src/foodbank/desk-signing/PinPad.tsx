import type { Signer } from '@crm/contract/foodbank/desk/desk-signing'
import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { validationTexts } from '#platform/fields/validation-texts.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './DeskCover.module.css'
import { useSign } from './queries.ts'
import { deskSigningTexts } from './texts.ts'

type Props = {
  organizationId: string
  signer: Signer
  titleId: string
  onOther: () => void
  onSigned: () => void
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const [SHORTEST, LONGEST] = [4, 8]

/** PIN by keys or by touch, in a password field. */
export function PinPad({ organizationId, signer, titleId, onOther, onSigned }: Props) {
  const t = useTexts(deskSigningTexts)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const signing = useSign(onSigned)
  const saidBy = useRefusalWords()
  const field = useRef<HTMLInputElement>(null)
  // the on-screen keyboard would cover the pad; hardware keys still work
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  useEffect(() => field.current?.focus(), [])

  const type = (next: string) => {
    setPin(next.replace(/\D/g, '').slice(0, LONGEST))
    setError(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (signing.isPending || pin.length < SHORTEST) return
    try {
      await signing.submit({ params: { id: organizationId }, body: { user_id: signer.id, pin } })
    } catch (refusal) {
      setError(saidBy(refusal))
      setPin('')
      field.current?.focus()
    }
  }
  return (
    <form className={classes.pad} onSubmit={(event) => void submit(event)}>
      <h2 id={titleId} className={classes.title}>
        {t('pad.title', { name: `${signer.name} ${signer.surname}` })}
      </h2>
      <input
        ref={field}
        className={classes.pin}
        type="password"
        inputMode={isTouch ? 'none' : 'numeric'}
        autoComplete="off"
        aria-label={t('pad.pin')}
        aria-invalid={error !== undefined}
        aria-describedby="desk-pin-error"
        value={pin}
        onChange={(event) => type(event.currentTarget.value)}
        {...UNHEARD}
      />
      <p id="desk-pin-error" className={classes.error} role="alert">
        {error}
      </p>
      <div className={classes.digits} role="group" aria-label={t('pad.label')}>
        {DIGITS.map((digit) => (
          <Digit key={digit} digit={digit} onPress={() => type(pin + digit)} />
        ))}
        <button
          type="button"
          className={classes.digit}
          aria-label={t('pad.erase')}
          onClick={() => type(pin.slice(0, -1))}
          {...UNHEARD}
        >
          <IconBackspace size={24} aria-hidden />
        </button>
        <Digit digit="0" onPress={() => type(`${pin}0`)} />
        <Button
          type="submit"
          className={classes.sign}
          loading={signing.isPending}
          disabled={pin.length < SHORTEST}
          {...UNHEARD}
        >
          {t('pad.sign')}
        </Button>
      </div>
      <Button variant="default" className={classes.other} onClick={onOther} {...UNHEARD}>
        {t('pad.other')}
      </Button>
    </form>
  )
}

function Digit({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.digit} onClick={onPress} {...UNHEARD}>
      {digit}
    </button>
  )
}

function useRefusalWords() {
  const t = useTexts(deskSigningTexts)
  const rules = useTexts(validationTexts)
  return (refusal: unknown): string => {
    if (!(refusal instanceof ApiError)) return messageText(errorCode(refusal))
    if (refusal.errors?.['pin']) return rules('pin_wrong')
    const seconds = refusal.retryAfter
    if (refusal.status !== 429 || seconds === undefined) return messageText(refusal.code)
    return seconds < 120
      ? t('pad.wait', { count: seconds })
      : t('pad.waitMinutes', { count: Math.ceil(seconds / 60) })
  }
}

/** Mantine dialogs listen for Esc on the window even when covered; this attribute makes them ignore the key. */
export const UNHEARD = { 'data-mantine-stop-propagation': 'true' } as const
