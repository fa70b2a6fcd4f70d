import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { FilterControl, Option } from './filter.ts'
import { filterTexts } from './texts.ts'

/** Up to here a list is read; above it is searched. */
const LONGEST_NATIVE = 30

// 37 KB that most lists do without
const SearchedSelect = lazy(() =>
  import('./SearchedSelect.tsx').then((file) => ({ default: file.SearchedSelect })),
)

export type SelectFilterProps = FilterControl & {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
}

/** One of several options, or all: the browser's own select, quick to open and good on a phone; a long list is searched instead. */
export function SelectFilter(props: SelectFilterProps) {
  const { name, label, options, values, set } = props
  const t = useTexts(filterTexts)
  const value = values[name] ?? ''
  const native = (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}
    >
      <option value="">{t('any')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
  if (options.length <= LONGEST_NATIVE) return native
  return (
    <Suspense fallback={native}>
      <SearchedSelect {...props} />
    </Suspense>
  )
}
