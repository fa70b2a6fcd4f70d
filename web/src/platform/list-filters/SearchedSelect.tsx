import { Select } from '@mantine/core'
import { foldedFilterOr } from '../select/folded-filter.ts'
import { scrollingOptions } from '../select/list-box.ts'
import { useFirstFound } from '../select/use-first-found.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { SelectFilterProps } from './SelectFilter.tsx'
import { filterTexts } from './texts.ts'

/** Options are found by typing, without accents: „dvorak" finds „Dvořák". */
export function SearchedSelect({ name, label, options, values, set }: SelectFilterProps) {
  const t = useTexts(filterTexts)
  const firstFound = useFirstFound()
  return (
    <Select
      label={label}
      placeholder={t('type')}
      data={options}
      value={values[name] ?? null}
      onChange={(value) => set({ [name]: value ?? undefined })}
      filter={foldedFilterOr(t('noOption'))}
      limit={100}
      {...firstFound}
      clearable
      clearButtonProps={{ 'aria-label': t('removeFilter', { filter: label }) }}
      {...scrollingOptions}
    />
  )
}
