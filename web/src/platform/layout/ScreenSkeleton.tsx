import { Skeleton } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './ScreenSkeleton.module.css'
import { layoutTexts } from './texts.ts'

/** Stands for a screen whose code is on its way. */
export function ScreenSkeleton() {
  const t = useTexts(layoutTexts)
  return (
    <div className={classes.screen} aria-busy aria-label={t('loading')} role="group">
      <Skeleton height={32} width={240} />
      <Skeleton height={36} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}
