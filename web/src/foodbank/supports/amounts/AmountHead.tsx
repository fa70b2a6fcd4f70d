import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './AmountGrid.module.css'
import { supportTexts } from '../texts.ts'

type Props = {
  previousOn: string | undefined
  /** Takes the whole column. */
  onPrevious?: () => void
  onSuggestion?: () => void
}

export function AmountHead({ previousOn, onPrevious, onSuggestion }: Props) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  return (
    <thead>
      <tr>
        <th scope="col">{t('grid.category')}</th>
        <th scope="col">{t('grid.own')}</th>
        <th scope="col" title={t('grid.opTitle')}>
          {t('grid.op')}
        </th>
        {onPrevious && (
          <th
            scope="col"
            title={previousOn && t('grid.previousOn', { date: format.date(previousOn) })}
          >
            {t('grid.previous')}
            <TakeAll
              label={t('grid.usePrevious')}
              words={t('grid.takeAllPrevious')}
              onTake={onPrevious}
            />
          </th>
        )}
        {onSuggestion && (
          <th scope="col">
            {t('grid.suggestion')}
            <TakeAll
              label={t('grid.useSuggestion')}
              words={t('grid.takeAllSuggestion')}
              onTake={onSuggestion}
            />
          </th>
        )}
      </tr>
    </thead>
  )
}

function TakeAll({ label, words, onTake }: { label: string; words: string; onTake: () => void }) {
  const t = useTexts(supportTexts)
  return (
    <button
      type="button"
      className={classes.takeAll}
      aria-label={label}
      title={t('grid.fillsEmpty')}
      onClick={onTake}
    >
      {words}
    </button>
  )
}
