import { useEffect, useRef } from 'react'
import { useField, useForm } from '#platform/fields/form-context.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { type PickedSlot, SlotPicker } from '#foodbank/slots/SlotPicker.tsx'
import { useMissingWords } from '#foodbank/slots/use-missing-words.ts'
import { stepOf } from './booking.ts'
import classes from './BookingForm.module.css'

export type Refused = { readonly code: string }

type Props = {
  exceptRequestId: string | undefined
  refused: Refused | undefined
  onChange: () => void
}

export function BookingSlot({ exceptRequestId, refused, onChange }: Props) {
  const missing = useMissingWords()
  const { patch, isSaving } = useForm()
  const around = useRef<HTMLDivElement>(null)
  const organization = useField('to_organization_id')
  const day = useField('reserved_on')
  const time = useField('reserved_time')
  const step = refused && stepOf(refused.code)

  useEffect(() => {
    if (step === 'time') patch({ reserved_time: '' })
  }, [step, patch])

  const change = (picked: PickedSlot) => {
    onChange()
    patch({
      to_organization_id: picked.organizationId ?? '',
      reserved_on: picked.day ?? '',
      reserved_time: picked.time ?? '',
    })
  }
  const book = (picked: PickedSlot) => {
    change(picked)
    around.current?.closest('form')?.requestSubmit()
  }
  const refusal = refused && messageText(refused.code)
  return (
    <div ref={around} className={classes.steps}>
      <SlotPicker
        value={{
          organizationId: textOf(organization.value),
          day: textOf(day.value),
          time: textOf(time.value),
        }}
        onChange={change}
        onBook={exceptRequestId === undefined ? book : undefined}
        isSaving={isSaving}
        exceptRequestId={exceptRequestId}
        errors={{
          organization: organization.error && missing.organization,
          day: step === 'day' ? refusal : day.error && missing.day,
          time: step === 'time' ? refusal : time.error && missing.time,
        }}
      />
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
