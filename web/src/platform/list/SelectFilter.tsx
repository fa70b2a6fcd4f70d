import { Select } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import type { FilterControl, Option } from './filter.ts'
import { LONG_LIST } from '../form/options.ts'
import { listTexts } from './texts.ts'

type SelectFilterProps = FilterControl & { readonly name: string; readonly label: string; readonly options: readonly Option[] }

/** One of several options, or all. */
export function SelectFilter({ name, label, options, values, set }: SelectFilterProps) {
  const t = useTexts(listTexts)
  return (
    <Select
      label={label}
      placeholder={t('any')}
      data={options}
      value={values[name] ?? null}
      onChange={(value) => set({ [name]: value ?? undefined })}
      clearable
      clearButtonProps={{ 'aria-label': t('removeFilter', { filter: label }) }}
      searchable={options.length > LONG_LIST}
    />
  )
}
