import { Progress } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../Imports.module.css'
import { useProgress } from '../queries.ts'
import { importTexts } from '../texts.ts'

/** `sent` is the share of the upload, shown until the server reports its progress. */
export function ProgressLine({
  id,
  label,
  sent = null,
}: {
  id: string | null
  label: string
  sent?: number | null
}) {
  const t = useTexts(importTexts)
  const { number } = useFormat()
  const { data } = useProgress(id)
  const come = data?.data ?? null
  const rows =
    come && t('progress', { count: come.total, done: number(come.done), total: number(come.total) })
  const share = come ? come.done / Math.max(1, come.total) : sent
  return (
    <div className={classes.progress}>
      <span>{come ? t(`phase.${come.phase}`) : label}</span>{' '}
      <span className={classes.rows}>{rows}</span>
      <Progress
        value={share === null || (!come && share >= 1) ? 100 : share * 100}
        animated
        mt={4}
        aria-label={label}
      />
    </div>
  )
}
