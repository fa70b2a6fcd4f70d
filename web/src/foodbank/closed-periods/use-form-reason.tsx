import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { useState } from 'react'
import type { ApiError } from '#platform/api/errors.ts'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { readClosed } from './closed-periods.ts'
import { ReasonField } from './ReasonField.tsx'
import { closedPeriodTexts } from './texts.ts'

type Reasoned = { restatement_reason?: string | null | undefined }

/**
 * The reason for a change in a closed period, for a `FormShell` whose schema has it under this name: the field appears where the
 * server asks for it, and only what stands in it is sent. A form that stays open clears it once it is saved.
 */
export function useFormReason(name: 'restatement_reason' | 'reason' = 'restatement_reason') {
  const [asked, setAsked] = useState<{ periods: readonly ClosedPeriod[]; times: number }>()
  return {
    onRefused: (error: ApiError): boolean => {
      const periods = readClosed(error)
      if (periods) setAsked((before) => ({ periods, times: (before?.times ?? 0) + 1 }))
      return periods !== null
    },
    withReason: <Body extends Reasoned>({ restatement_reason, ...body }: Body) => ({
      ...body,
      ...(asked && { restatement_reason }),
    }),
    field: asked && (
      <FormReason {...{ name }} periods={asked.periods} wasMissing={asked.times > 1} />
    ),
    clear: () => setAsked(undefined),
  }
}

type Props = {
  readonly name: string
  readonly periods: readonly ClosedPeriod[]
  readonly wasMissing: boolean
}

function FormReason({ name, periods, wasMissing }: Props) {
  const t = useTexts(closedPeriodTexts)
  const { value, error, set } = useField(name)
  const text = typeof value === 'string' ? value : ''
  const missing = wasMissing && text.trim() === '' ? t('required') : undefined
  return <ReasonField periods={periods} value={text} onChange={set} error={error ?? missing} />
}
