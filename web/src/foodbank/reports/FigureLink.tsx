import type { Figure } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from './block-texts.ts'
import classes from './Figures.module.css'
import { useFigureDoors } from './figure-doors.ts'

type Props = {
  readonly figure: Figure
  /** The number in words of the language: with its unit, its decimals, or a whole sentence. */
  readonly show: (value: number) => string
  /** What the number is, for who hears it without the table around. */
  readonly what: string
}

/** A number that opens the rows it counts; a zero opens nothing, and what is not known is a dash. */
export function FigureLink({ figure: { value, cell }, show, what }: Props) {
  const t = useTexts(blockTexts)
  const doors = useFigureDoors()
  if (value === null) return <Unknown />
  const text = show(value)
  if (cell === null || value === 0 || !doors || doors.opens?.(cell) === false)
    return <span className={classes.figure}>{text}</span>
  return (
    <a
      href={doors.getHref(cell)}
      className={classes.door}
      data-cell={doors.getKey(cell)}
      aria-label={`${text}, ${what}: ${t('rows')}`}
      onClick={(event) => doors.open(cell, event)}
    >
      {text}
    </a>
  )
}

/** Stands where there is no value. */
function Unknown() {
  const t = useTexts(blockTexts)
  return (
    <span className={classes.unknown}>
      <span aria-hidden>–</span>
      <span className={classes.unseen}>{t('none')}</span>
    </span>
  )
}
