import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './AmountGrid.module.css'
import { supportTexts } from './texts.ts'

type Props = {
  /** Kilograms. */
  total: number
  /** Takes the whole column; absent with it. */
  onPrevious?: () => void
  onSuggestion?: () => void
}

/** The foot of the amount grid: the running total, and taking a whole column at once. */
export function AmountTotal({ total, onPrevious, onSuggestion }: Props) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('grid.total')}</th>
        <td colSpan={2} className={classes.total}>
          {format.kilograms(total)}
        </td>
        {onPrevious && (
          <td>
            <TakeAll label={t('grid.usePrevious')} words={t('grid.takeAllPrevious')} onTake={onPrevious} />
          </td>
        )}
        {onSuggestion && (
          <td>
            <TakeAll label={t('grid.useSuggestion')} words={t('grid.takeAllSuggestion')} onTake={onSuggestion} />
          </td>
        )}
      </tr>
    </tfoot>
  )
}

/** The words are short because the column is narrow; the label says it in full. */
function TakeAll({ label, words, onTake }: { label: string; words: string; onTake: () => void }) {
  const t = useTexts(supportTexts)
  return (
    <button type="button" className={classes.takeAll} aria-label={label} title={t('grid.fillsEmpty')} onClick={onTake}>
      {words}
    </button>
  )
}
