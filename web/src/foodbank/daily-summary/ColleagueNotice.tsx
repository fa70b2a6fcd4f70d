import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRequestWords } from '../help-requests/use-request-words.ts'
import { DeskNotice } from './DeskNotice.tsx'
import { dailySummaryTexts } from './texts.ts'

type Props = {
  reservation: Reservation
  isGone: boolean
  typed: boolean
}

/** A colleague changed the household that is being served here. */
export function ColleagueNotice({ reservation: { support, status }, isGone, typed }: Props) {
  const t = useTexts(dailySummaryTexts)
  const words = useRequestWords()
  const format = useFormat()
  const what = () => {
    if (isGone) return t('panel.gone')
    if (support) return t('panel.colleagueSaved', { amount: format.kilograms(support.total) })
    return t('panel.colleague', { status: words.status(status) })
  }
  return (
    <DeskNotice
      tone="warning"
      text={[what(), typed && t('panel.kept')].filter(Boolean).join(' ')}
    />
  )
}
