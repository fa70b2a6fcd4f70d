import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './AmountGrid.module.css'
import { supportTexts } from '../texts.ts'

type Props = { own: number; op: number; labelOf: (amount: string) => string; onTake: () => void }

export function AmountOffer({ own, op, labelOf, onTake }: Props) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  if (own === 0 && op === 0)
    return (
      <span className={classes.none} role="img" aria-label={t('grid.nothing')}>
        –
      </span>
    )
  // „6 + 2 OP", or „0,4 OP" without own goods
  const inOp =
    op > 0 ? t(own > 0 ? 'grid.plusOp' : 'grid.onlyOp', { amount: format.number(op) }) : ''
  const amount = own > 0 ? format.number(own) : ''
  return (
    // not in the tab order: on the keyboard Alt with an arrow takes an offer
    <button
      type="button"
      tabIndex={-1}
      className={classes.offer}
      aria-label={labelOf(`${amount} ${inOp}`.trim())}
      onClick={onTake}
    >
      {amount}
      {op > 0 && <small>{inOp}</small>}
    </button>
  )
}
