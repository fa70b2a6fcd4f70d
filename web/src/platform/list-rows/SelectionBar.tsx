import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './SelectionBar.module.css'
import { rowTexts } from './texts.ts'

type Props = {
  /** How many of what: „3 úkoly". */
  readonly rows: string
  readonly onClear: () => void
  /** What can be done to all of them. */
  readonly children: ReactNode
}

/** What can be done to the chosen rows; stays in reach at the foot of the window. */
export function SelectionBar({ rows, onClear, children }: Props) {
  const t = useTexts(rowTexts)
  return (
    <section className={classes.bar} aria-label={t('selected', { rows })} data-no-print>
      <div className={classes.count}>
        <span role="status">{t('selected', { rows })}</span>
        <CloseButton size={44} aria-label={t('unselect')} onClick={onClear} />
      </div>
      <div className={classes.acts}>{children}</div>
    </section>
  )
}
