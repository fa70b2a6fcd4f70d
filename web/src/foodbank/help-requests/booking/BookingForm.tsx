import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useEffect, useRef } from 'react'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { invalidate } from '#platform/api/query.ts'
import { FormShell, type FormShellProps } from '#platform/form/FormShell.tsx'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { keepPreviousSlots, SLOT_READS, slotsInDetails } from '#foodbank/slots/queries.ts'
import { stepForCode } from './booking.ts'
import classes from './BookingForm.module.css'
import { helpRequestTexts } from '../texts.ts'
import { useField, useForm } from '#platform/fields/form-context.ts'
import { ProviderField, type Providers } from '#foodbank/organizations/ProviderField.tsx'
import { readFindings } from '#foodbank/entitlement/findings.ts'
import { type Despite, useConsent } from '#foodbank/entitlement/use-consent.tsx'
import { useFindingText } from '#foodbank/entitlement/use-rule-words.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { type PickedSlot, SlotPicker } from '#foodbank/slots/SlotPicker.tsx'
import { useMissingWords } from '#foodbank/slots/use-missing-words.ts'
import { type Waiting, WaitSuggestion } from '#foodbank/waiting/WaitSuggestion.tsx'

type Props<Schema extends z.ZodType> = Pick<
  FormShellProps<Schema>,
  'draftKey' | 'schema' | 'initialValues' | 'submitLabel'
> & {
  applicant: Waiting
  requestId?: string
  /** `despite` goes along once the user goes on despite a rule of entitlement. */
  submit: (values: z.input<Schema>, despite: Despite | undefined) => Promise<unknown>
  /** Only for a new request; a moved one keeps its provider. */
  providers?: Providers
  lead?: string | undefined
}

/** Slot and note of a request. When the slot was taken meanwhile, only the time must be chosen again. */
export function BookingForm<Schema extends z.ZodType>({
  applicant,
  requestId,
  providers,
  lead,
  submit,
  ...form
}: Props<Schema>) {
  const t = useTexts(helpRequestTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  const withConsent = useConsent()
  const to = foodbankPaths.applicant(applicant.id)
  const back = () => void navigate({ to })
  // who waits is not booked: nothing is lost by leaving
  const leave = () => void navigate({ to, ignoreBlocker: true })

  const send = (values: z.input<Schema>) =>
    withConsent((despite) => submit(values, despite)).catch((error: unknown) => {
      // the form reports network errors by itself
      if (!(error instanceof ApiError)) throw error
      // identifies the day of the fresh slots in the refusal
      const sent = wantedSlot.safeParse(values).data
      const fresh = slotsInDetails(error.details)
      if (sent && fresh)
        keepPreviousSlots(
          client,
          sent.to_organization_id,
          sent.reserved_on,
          { exceptRequestId: requestId },
          fresh,
        )
      const found = readFindings(error)
      if (sent) setRefused({ code: error.code, ...(found && { unmet: found.unmet }) })
      throw error
    })
  const onRefused = ({ code }: ApiError) => {
    if (stepForCode(code) === undefined) return false
    void invalidate(client, SLOT_READS)
    return true
  }

  return (
    <FormShell
      {...form}
      className={classes.form}
      submit={send}
      onSaved={back}
      onCancel={back}
      onRefused={onRefused}
    >
      {lead && <p className={classes.lead}>{lead}</p>}
      <BookingSlot
        applicantId={applicant.id}
        exceptRequestId={requestId}
        refused={refused}
        onChange={() => setRefused(undefined)}
      />
      <div className={classes.rest}>
        {requestId === undefined && <WaitSuggestion applicant={applicant} onWaiting={leave} />}
        {providers && (
          <ProviderField
            {...providers}
            label={t('booking.from')}
            hint={t('booking.fromHint')}
            placeholder={t('booking.fromPlaceholder')}
          />
        )}
        <TextAreaField
          name="note"
          label={t('booking.note')}
          optional
          placeholder={t('booking.sensitive')}
          minRows={2}
        />
      </div>
    </FormShell>
  )
}

const wantedSlot = z.object({
  to_organization_id: z.string(),
  reserved_on: z.string(),
  reserved_time: z.string(),
})

type Refused = { readonly code: string; readonly unmet?: readonly Assessment[] }

type SlotProps = {
  applicantId: string
  exceptRequestId: string | undefined
  refused: Refused | undefined
  onChange: () => void
}

function BookingSlot({ applicantId, exceptRequestId, refused, onChange }: SlotProps) {
  const missing = useMissingWords()
  const { patch, isSaving } = useForm()
  const around = useRef<HTMLDivElement>(null)
  const organization = useField('to_organization_id')
  const day = useField('reserved_on')
  const time = useField('reserved_time')
  const step = refused && stepForCode(refused.code)

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
  const sayFindings = useFindingText(refused?.unmet !== undefined)
  const refusal =
    refused && (refused.unmet ? sayFindings(refused.unmet) : messageText(refused.code))
  return (
    <div ref={around} className={classes.steps}>
      <SlotPicker
        applicantId={applicantId}
        value={{
          organizationId: getText(organization.value),
          day: getText(day.value),
          time: getText(time.value),
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

const getText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
