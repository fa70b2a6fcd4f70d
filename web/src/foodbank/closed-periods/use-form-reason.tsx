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
 * The reason for a change in a closed period, for a `FormShell` whose schema has `restatement_reason`: the field appears where the
 * server asks for it, and only what stands in it is sent.
 */
export function useFormReason() {
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
    field: asked && <FormReason periods={asked.periods} wasMissing={asked.times > 1} />,
  }
}

type Props = { readonly periods: readonly ClosedPeriod[]; readonly wasMissing: boolean }

function FormReason({ periods, wasMissing }: Props) {
  const t = useTexts(closedPeriodTexts)
  const { value, error, set } = useField('restatement_reason')
  const text = typeof value === 'string' ? value : ''
  const missing = wasMissing && text.trim() === '' ? t('required') : undefined
  return <ReasonField periods={periods} value={text} onChange={set} error={error ?? missing} />
}
