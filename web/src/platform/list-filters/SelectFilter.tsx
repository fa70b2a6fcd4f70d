import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { FilterControl, Option } from './filter.ts'
import { filterTexts } from './texts.ts'

/** Longer lists are searched. */
const LONGEST_NATIVE = 30

// 37 KB that most lists do not need.
const SearchedSelect = lazy(() =>
  import('./SearchedSelect.tsx').then((file) => ({ default: file.SearchedSelect })),
)

export type SelectFilterProps = FilterControl & {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  /** What no choice shows; „Vše" without it. */
  readonly unset?: string | undefined
}

/** One option, or all: the browser's select, or a searched one for a long list. */
export function SelectFilter(props: SelectFilterProps) {
  const { name, label, options, unset, values, set } = props
  const t = useTexts(filterTexts)
  const value = values[name] ?? ''
  const native = (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => set({ [name]: event.currentTarget.value || undefined })}
    >
      <option value="">{unset ?? t('any')}</option>
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
