import type { FoodCollection } from '@crm/contract/warehouse/collections/collection-rows'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { collectionTexts } from '../texts.ts'

type Name = 'search' | 'donor_id' | 'is_entered' | 'differs'

/** By words, by chain, and by what is still to do. */
export function useShopFilters({
  donors,
}: Pick<FoodCollection, 'donors'>): readonly Filter<Name>[] {
  const t = useTexts(collectionTexts)
  return [
    textFilter('search', t('shopSearch')),
    selectFilter(
      'donor_id',
      t('field.donor_id'),
      donors.map(({ donor_id, donor_name }) => ({ value: donor_id, label: donor_name })),
      { unset: t('allDonors') },
    ),
    flagFilter('is_entered', t('isEntered')),
    flagFilter('differs', t('differs')),
  ]
}
