import { NativeSelect } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import classes from './SortSelect.module.css'
import { filterTexts } from './texts.ts'

type SortSelectProps = {
  readonly columns: readonly Column<never>[]
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** Sorting for cards, which have no heads to press. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const t = useTexts(filterTexts)
  const options = columns.flatMap(({ title, sort: key }) =>
    key
      ? [
          { value: key, label: t('ascending', { column: title }) },
          { value: `-${key}`, label: t('descending', { column: title }) },
        ]
      : [],
  )
  // the list may be in an order of its own that no column stands for
  if (options.length < 2 || !options.some(({ value }) => value === sort)) return null
  return (
    <div className={classes.sort} data-no-print>
      <NativeSelect
        aria-label={t('sortBy')}
        data={options}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
    </div>
  )
}
