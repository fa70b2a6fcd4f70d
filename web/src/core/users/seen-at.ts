import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from './texts.ts'

/** Older activity shows a date. */
const RELATIVE_DAYS = 30
const DAY_MS = 86_400_000

/** „dnes 14:07", „včera", „před 5 dny", „5. 3. 2026". */
export function useSeenAt(): (moment: string | null) => string {
  const t = useTexts(userTexts)
  const format = useFormat()
  return (moment) => {
    if (moment === null) return t('never')
    const day = today(new Date(moment))
    const now = today()
    if (day === now) return t('todayAt', { time: format.timeOf(moment) })
    const isLongAgo = Date.parse(now) - Date.parse(day) > RELATIVE_DAYS * DAY_MS
    return isLongAgo ? format.date(day) : format.relative(day, now)
  }
}
