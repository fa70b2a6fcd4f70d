import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './SelectBoxes.module.css'
import type { Selection } from './selection.ts'
import { rowTexts } from './texts.ts'

const LOOK = { inner: classes.box ?? '' }

type RowProps = {
  readonly selection: Selection<unknown>
  readonly id: string
  readonly name: string
}

/** Shift selects all rows since the last touched one, by mouse and space bar. */
export function SelectRow({ selection, id, name }: RowProps) {
  const t = useTexts(rowTexts)
  const box = useId()
  return (
    <label className={classes.place} htmlFor={box}>
      <Checkbox
        id={box}
        classNames={LOOK}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <VisuallyHidden>{t('selectRow', { row: name })}</VisuallyHidden>
    </label>
  )
}

/** Selects all rows of the page or none; above cards with a label. */
export function SelectPage({
  selection,
  withWords = false,
}: {
  readonly selection: Selection<unknown>
  readonly withWords?: boolean
}) {
  const t = useTexts(rowTexts)
  const box = useId()
  return (
    <label className={classes.place} htmlFor={box} data-no-print>
      <Checkbox
        id={box}
        classNames={LOOK}
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
      />
      {withWords ? (
        <span>{t('selectPage')}</span>
      ) : (
        <VisuallyHidden>{t('selectPage')}</VisuallyHidden>
      )}
    </label>
  )
}
