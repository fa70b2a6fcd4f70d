import { MAX_REASON } from '@crm/contract/foodbank/closings/closed-periods'
import { confirmWithText } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ClosedPeriodFacts } from './ClosedPeriodFacts.tsx'
import { readClosed } from './closed-periods.ts'
import { closedPeriodTexts } from './texts.ts'

type Reason = { readonly restatement_reason: string }

/** Why a text is no reason, null when it is one. */
export function useReasonCheck() {
  const t = useTexts(closedPeriodTexts)
  return (text: string): string | null => {
    if (text.trim() === '') return t('required')
    return text.trim().length > MAX_REASON ? t('tooLong', { max: MAX_REASON }) : null
  }
}

/**
 * Sends a write; where it concerns a closed period, the reason is asked for and sent along. Throws what refused it, the closed period
 * too when no reason is given.
 */
export function useReason() {
  const t = useTexts(closedPeriodTexts)
  const getError = useReasonCheck()
  return async <Answer,>(
    send: (reason: Reason | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send(undefined)
    } catch (error) {
      const periods = readClosed(error)
      if (!periods) throw error
      const reason = await confirmWithText({
        title: t('title'),
        text: <ClosedPeriodFacts periods={periods} />,
        asked: { label: t('reason'), getError },
        confirmLabel: t('save'),
      })
      if (reason === null) throw error
      return send({ restatement_reason: reason })
    }
  }
}
