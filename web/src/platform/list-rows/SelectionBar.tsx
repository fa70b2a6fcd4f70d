import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './SelectionBar.module.css'
import { rowTexts } from './texts.ts'

type Props = {
  /** „3 úkoly". */
  readonly rows: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Actions for the selected rows, at the bottom of the window. */
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
