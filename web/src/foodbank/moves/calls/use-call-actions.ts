import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import { IconArrowBackUp, IconPhoneCheck, IconPhoneOff, IconUserCheck } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useReopenCall, useSettleCall } from '../queries.ts'
import { moveTexts } from '../texts.ts'
import { otherOutcomes } from './outcomes.ts'

const ICONS = {
  reached: IconPhoneCheck,
  in_person: IconUserCheck,
  unreachable: IconPhoneOff,
} as const

/** The rarer outcomes of a call, and the way back of one that was ticked off. */
export function useCallActions() {
  const t = useTexts(moveTexts)
  const missing = useMissing(callEndpoints.settle)
  const settling = useSettleCall()
  const reopening = useReopenCall()
  return (row: CallRow): RowAction[] => {
    const { id, outcome, can } = row
    const params = { id }
    const disabledReason = can.settle ? undefined : missing
    if (outcome !== null)
      return [
        {
          label: t('calls.reopen'),
          icon: IconArrowBackUp,
          onClick: () => void reopening.run({ params }),
          disabledReason,
        },
      ]
    return otherOutcomes(row).map((one) => ({
      label: t(`outcome.${one}`),
      icon: ICONS[one],
      onClick: () => void settling.run({ params, body: { outcome: one } }),
      disabledReason,
    }))
  }
}
