import { COUNTINGS } from '@crm/contract/foodbank/reports/cells'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { blockTexts } from '#foodbank/reports/block-texts.ts'
import { reportTexts } from '#foodbank/reports/texts.ts'

/** Which help households and tables count; all of it without a choice. */
export function useCountingFilter(): Filter<'counting'> {
  const t = useTexts(reportTexts)
  const block = useTexts(blockTexts)
  const label = t('filter.counting')
  return {
    names: ['counting'],
    label,
    grows: false,
    input: ({ values, set }) => (
      <NativeSelect
        label={label}
        value={values['counting'] ?? 'all'}
        onChange={({ currentTarget: { value } }) =>
          set({ counting: value === 'all' ? undefined : value })
        }
        data={COUNTINGS.toReversed().map((value) => ({ value, label: block(`counting.${value}`) }))}
      />
    ),
    words: ({ counting }) =>
      block(counting === 'paid' || counting === 'op' ? `counting.${counting}` : 'counting.all'),
  }
}
