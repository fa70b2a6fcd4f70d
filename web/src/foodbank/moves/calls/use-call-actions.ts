import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { callEndpoints, type CallOutcome } from '@crm/contract/foodbank/moves/calls.endpoints'
import { IconArrowBackUp, IconPhoneOff, IconUserCheck } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useReopenCall, useSettleCall } from '../queries.ts'
import { moveTexts } from '../texts.ts'

/** The rarer outcomes of a call, and the way back of one that was ticked off. */
export function useCallActions() {
  const t = useTexts(moveTexts)
  const missing = useMissing(callEndpoints.settle)
  const settling = useSettleCall()
  const reopening = useReopenCall()
  return ({ id, outcome, can }: CallRow): RowAction[] => {
    const params = { id }
    const disabledReason = can.settle ? undefined : missing
    const settle = (as: CallOutcome) => void settling.run({ params, body: { outcome: as } })
    if (outcome !== null)
      return [
        {
          label: t('calls.reopen'),
          icon: IconArrowBackUp,
          onClick: () => void reopening.run({ params }),
          disabledReason,
        },
      ]
    return [
      {
        label: t('calls.in_person'),
        icon: IconUserCheck,
        onClick: () => settle('in_person'),
        disabledReason,
      },
      {
        label: t('calls.unreachable'),
        icon: IconPhoneOff,
        onClick: () => settle('unreachable'),
        disabledReason,
      },
    ]
  }
}
