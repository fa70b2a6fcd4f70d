import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import {
  type Filter,
  type FilterControl,
  filtersInUse,
  type FilterValues,
  without,
} from './filter.ts'
import classes from './FilterBar.module.css'
import { UnfoldButton } from '../unfold/UnfoldButton.tsx'
import { filterTexts } from './texts.ts'
import { Unfolded } from '../unfold/Unfolded.tsx'

type FilterBarProps = FilterControl & {
  readonly filters: readonly Filter[]
  readonly moreFilters: readonly Filter[]
}

/** The most used filters, the rest behind „Další filtry", and active ones as chips. */
export function FilterBar({ filters, moreFilters: rest, values, set, errors }: FilterBarProps) {
  const t = useTexts(filterTexts)
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const id = useId()
  const control = { values, set, errors }
  const moreFilters = rest.filter(({ input }) => input !== null)
  // On a phone only one filter stays, so that rows begin on the first screen.
  const shown = narrow ? filters.slice(0, 1) : filters
  const hidden = [...filters.slice(shown.length), ...moreFilters]
  const hiddenInUse = filtersInUse(hidden, values).length
  if (filters.length + moreFilters.length === 0) return null
  return (
    <search className={classes.bar} data-no-print>
      <div className={classes.line}>
        <Inputs filters={shown} {...control} />
        {hidden.length > 0 && (
          <UnfoldButton
            variant="default"
            className={classes.more}
            isOpen={opened}
            controls={id}
            onToggle={setOpened}
          >
            {hiddenInUse > 0 ? t('moreFiltersActive', { active: hiddenInUse }) : t('moreFilters')}
          </UnfoldButton>
        )}
      </div>
      {hidden.length > 0 && (
        <Unfolded isOpen={opened} id={id}>
          <div className={classes.line}>
            <Inputs filters={hidden} {...control} />
          </div>
        </Unfolded>
      )}
    </search>
  )
}

const Inputs = ({ filters, ...control }: FilterControl & { readonly filters: readonly Filter[] }) =>
  filters.map(({ names, grows, input }) => (
    <div
      key={names[0]}
      className={classes.filter}
      data-grows={grows || undefined}
      data-range={names.length > 1 || undefined}
    >
      {input?.(control)}
    </div>
  ))

/** Active filters as removable words; printed above the list too. */
export function FilterChips({
  filters,
  values,
  set,
}: FilterControl & { readonly filters: readonly Filter[] }) {
  const t = useTexts(filterTexts)
  const getWords = useFilterWords()
  const inUse = filtersInUse(filters, values)
  if (inUse.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('activeFilters')}>
      {inUse.map((filter) => (
        <li key={filter.names[0]}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('removeFilter', {
              filter: `${plainLabel(filter)}: ${getWords(filter, values)}`,
            })}
            onClick={() => set(without([filter]))}
          >
            <span className={classes.chipLabel}>{plainLabel(filter)}:</span>{' '}
            {getWords(filter, values)}
            <IconX size={14} aria-hidden data-no-print />
          </button>
        </li>
      ))}
      <li data-no-print>
        <button type="button" className={classes.clear} onClick={() => set(without(filters))}>
          {t('clearFilters')}
        </button>
      </li>
    </ul>
  )
}

/** „Hledat jméno…" is a prompt; as a name it drops the dots. */
const plainLabel = ({ label }: Filter) => label.replace(/…$/, '')

function useFilterWords() {
  const t = useTexts(filterTexts)
  const { date } = useFormat()
  const words = {
    date,
    since: (day: string) => t('since', { date: day }),
    until: (day: string) => t('until', { date: day }),
  }
  return (filter: Filter, values: FilterValues) =>
    filter.words(values, { ...words, yes: t('yes'), no: t('no') })
}
