import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from './texts.ts'

type Props = { previousOn: string | undefined; hasSuggestion: boolean }

/** The columns of the amount grid. */
export function AmountHead({ previousOn, hasSuggestion }: Props) {
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
        {previousOn !== undefined && (
          <th scope="col" title={t('grid.previousOn', { date: format.date(previousOn) })}>
            {t('grid.previous')}
          </th>
        )}
        {hasSuggestion && <th scope="col">{t('grid.suggestion')}</th>}
      </tr>
    </thead>
  )
}
