import type { OptionsFilter } from '@mantine/core'
import { noOption } from './list-box.ts'
import { foundIn } from './piece-search.ts'

/** The options with all typed pieces, those beginning with them first. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) =>
  foundIn(
    options.filter((option) => 'label' in option),
    search,
    ({ label }) => label,
  ).slice(0, limit)

/** With words for an empty result. */
export const foldedFilterOr =
  (nothing: string): OptionsFilter =>
  (input) => {
    const found = foldedFilter(input)
    return found.length > 0 ? found : [noOption(nothing)]
  }
