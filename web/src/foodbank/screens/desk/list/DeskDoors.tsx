import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCheck,
} from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { countsOf } from '#foodbank/daily-summary/desk-list.ts'
import classes from './DeskList.module.css'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import type { DeskState } from '#foodbank/daily-summary/use-desk.ts'

type Props = {
  desk: DeskState
  unresolved: number
  onUnresolved: () => void
}

export function DeskDoors({ desk, unresolved, onUnresolved }: Props) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const { waiting, done, walkIns, kilograms } = countsOf(desk.all.day)
  const Chevron = desk.isUnfolded ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.doors}>
      {desk.all.day.length > 0 && (
        <span className={classes.waiting}>{t('bar.waiting', { count: waiting })}</span>
      )}
      {done + walkIns > 0 && (
        <button
          type="button"
          className={classes.door}
          aria-expanded={desk.isUnfolded}
          onClick={() => desk.fold(!desk.isUnfolded)}
        >
          <IconCheck size={20} aria-hidden />
          <span>
            {[
              t('bar.done', { count: done }),
              walkIns > 0 && t('bar.walkIns', { number: walkIns }),
              kilograms > 0 && format.kilograms(kilograms),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Chevron size={18} aria-hidden />
        </button>
      )}
      {unresolved > 0 && (
        <button type="button" className={classes.door} data-tone="warning" onClick={onUnresolved}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {t('unresolved.title', { count: unresolved })} – <u>{t('unresolved.show')}</u>
          </span>
        </button>
      )}
    </div>
  )
}
