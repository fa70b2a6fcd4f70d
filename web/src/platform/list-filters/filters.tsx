import { TextInput, Checkbox } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Filter, FilterValues, FilterWords, Option, FilterControl } from './filter.ts'
import { SelectFilter } from './SelectFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './FlagFilter.module.css'
import { filterTexts } from './texts.ts'

// The calendar needs a positioning library; lists without days do not.
const DateRangeFilter = lazy(() =>
  import('./DateRangeFilter.tsx').then((file) => ({ default: file.DateRangeFilter })),
)

export const textFilter = <Name extends string>(name: Name, label: string): Filter<Name> => ({
  names: [name],
  label,
  grows: true,
  input: (control) => <TextFilter name={name} label={label} {...control} />,
  words: (values) => values[name] ?? '',
})

/** No choice means all, or what `unset` says. Long lists can be searched. */
export const selectFilter = <Name extends string>(
  name: Name,
  label: string,
  options: readonly Option[],
  { unset }: { readonly unset?: string } = {},
): Filter<Name> => ({
  names: [name],
  label,
  grows: false,
  input: (control) => (
    <SelectFilter name={name} label={label} options={options} unset={unset} {...control} />
  ),
  // Options may still be loading.
  words: (values) => options.find(({ value }) => value === values[name])?.label ?? '…',
})

/** Set only by links; its chip removes it. */
export const linkFilter = <Name extends string>(
  name: Name,
  label: string,
  words: string,
): Filter<Name> => ({
  names: [name],
  label,
  grows: false,
  input: null,
  words: () => words,
})

/** Either end may stay open. */
export const dateRangeFilter = <Name extends string>(
  from: Name,
  to: Name,
  label: string,
): Filter<Name> => ({
  names: [from, to],
  label,
  grows: false,
  input: (control) => (
    <Suspense fallback={<TextInput label={label} readOnly />}>
      <DateRangeFilter from={from} to={to} label={label} {...control} />
    </Suspense>
  ),
  words: (values, words) => wordsOfRange(values[from], values[to], words),
})

/** Yes, no, or both; with `onlyYes` a checkbox. */
export const flagFilter = <Name extends string>(
  name: Name,
  label: string,
  { onlyYes = false } = {},
): Filter<Name> => ({
  names: [name],
  label,
  grows: false,
  input: (control) => <FlagFilter name={name} label={label} onlyYes={onlyYes} {...control} />,
  words: (values: FilterValues, { yes, no }) => (values[name] === 'true' ? yes : no),
})

function wordsOfRange(
  from: string | undefined,
  to: string | undefined,
  { date, since, until }: FilterWords,
): string {
  if (from && to) return from === to ? date(from) : `${date(from)} – ${date(to)}`
  return from ? since(date(from)) : until(date(to ?? ''))
}

type FlagFilterProps = FilterControl & {
  readonly name: string
  readonly label: string
  readonly onlyYes: boolean
}

function FlagFilter({ name, label, onlyYes, values, set }: FlagFilterProps) {
  const t = useTexts(filterTexts)
  if (onlyYes) {
    return (
      <Checkbox
        className={classes.only}
        label={label}
        checked={values[name] === 'true'}
        onChange={(event) => set({ [name]: event.currentTarget.checked ? 'true' : undefined })}
      />
    )
  }
  const options = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return <SelectFilter name={name} label={label} options={options} values={values} set={set} />
}
