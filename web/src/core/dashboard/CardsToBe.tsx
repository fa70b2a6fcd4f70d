import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import classes from './DashboardScreen.module.css'
import { dashboardTexts } from './texts.ts'

/** The cards while they are read: nothing for what comes at once, then as many sheets as there will be. */
export function CardsToBe({ count, columns }: { count: number; columns: number }) {
  const t = useTexts(dashboardTexts)
  return (
    <div
      className={classes.toBe}
      role="status"
      aria-label={t('loading')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_nothing, place) => (
        <SkeletonCard key={place} height={220} />
      ))}
    </div>
  )
}
