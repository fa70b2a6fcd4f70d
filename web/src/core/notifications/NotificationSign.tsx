import { IconBell } from '@tabler/icons-react'
import { createElement } from 'react'
import { useShell } from '#platform/menu/shell.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'

export function NotificationSign({ kind }: { kind: string }) {
  const { modules } = useShell()
  const sign =
    modules.map(({ notifications }) => notifications?.[kind]).find((icon) => icon !== undefined) ??
    IconBell
  return createElement(sign, { size: 20, stroke: 1.75 })
}

const DAY_MS = 86_400_000
/** Older messages show a date. */
const RELATIVE_DAYS = 6

/** „14:07", „včera 14:07", „před 5 dny", „5. 3. 2026". */
export function useWhen(): (moment: string) => string {
  const format = useFormat()
  return (moment) => {
    const [day, now] = [today(new Date(moment)), today()]
    if (day === now) return format.toTime(moment)
    const days = (Date.parse(now) - Date.parse(day)) / DAY_MS
    if (days > RELATIVE_DAYS || days < 0) return format.date(day)
    const words = format.relative(day, now)
    return days === 1 ? `${words} ${format.toTime(moment)}` : words
  }
}
