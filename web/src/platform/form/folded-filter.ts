import type { OptionsFilter } from '@mantine/core'
import { noOption } from './list-box.ts'
import { folded } from './options.ts'

/** Narrows a searched list to the options that have the typed text, accents and case aside (domain.md §5.2). */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search.trim())
  return options.filter((option) => 'label' in option && folded(option.label).includes(wanted)).slice(0, limit)
}

/** The same, with words where nothing is found. */
export const foldedFilterOr =
  (nothing: string): OptionsFilter =>
  (input) => {
    const found = foldedFilter(input)
    return found.length > 0 ? found : [noOption(nothing)]
  }
