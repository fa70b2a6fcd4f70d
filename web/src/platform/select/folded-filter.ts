import type { OptionsFilter } from '@mantine/core'
import { noOption } from './list-box.ts'
import { foundIn } from './piece-search.ts'

/** Narrows a searched list to the options that hold the pieces of what is typed, those that begin so first (domain.md §5.2). */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) =>
  foundIn(
    options.filter((option) => 'label' in option),
    search,
    ({ label }) => label,
  ).slice(0, limit)

/** The same, with words where nothing is found. */
export const foldedFilterOr =
  (nothing: string): OptionsFilter =>
  (input) => {
    const found = foldedFilter(input)
    return found.length > 0 ? found : [noOption(nothing)]
  }
