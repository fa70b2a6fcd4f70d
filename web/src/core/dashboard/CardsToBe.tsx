import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { SKELETON_AFTER_MS } from '#platform/layout/skeleton-delay.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './DashboardScreen.module.css'
import { dashboardTexts } from './texts.ts'

/** The cards while they are read: nothing for what comes at once, then as many sheets as there will be. */
export function CardsToBe({ count, columns }: { count: number; columns: number }) {
  const t = useTexts(dashboardTexts)
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), SKELETON_AFTER_MS, { autoInvoke: true })
  if (!isLate) return null
  return (
    <div
      className={classes.toBe}
      role="status"
      aria-label={t('loading')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_nothing, place) => (
        <Skeleton key={place} height={220} radius="lg" />
      ))}
    </div>
  )
}
