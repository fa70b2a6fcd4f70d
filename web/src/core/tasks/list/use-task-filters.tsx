import { PRIORITIES } from '@crm/contract/core/tasks/task-bodies'
import { BOARD_COLUMNS, type TaskRow } from '@crm/contract/core/tasks/tasks'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { categoryChoicesQuery } from '../queries.ts'
import { taskTexts } from '../texts.ts'
import { taskListTexts } from './texts.ts'
import { usePersonFilter } from './use-person-filter.tsx'

type Options = {
  readonly userId: string | undefined
  /** Their people's names are known. */
  readonly shown: readonly TaskRow[]
  /** The board already groups by deadline. */
  readonly onBoard: boolean
}

export function useTaskFilters({ userId, shown, onBoard }: Options) {
  const t = useTexts(taskListTexts)
  const words = useTexts(taskTexts)
  const { data: categories } = useQuery(categoryChoicesQuery())
  const person = usePersonFilter({ id: userId, shown })
  const priorities = PRIORITIES.map((value) => ({ value, label: words(`priority.${value}`) }))
  const states = BOARD_COLUMNS.map((value) => ({ value, label: t(`due.${value}`) }))
  const options = (categories?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return {
    filters: [
      textFilter('search', t('filter.search')),
      selectFilter('category_id', t('filter.category'), options),
      person,
    ],
    moreFilters: [
      selectFilter('priority', words('field.priority'), priorities),
      ...(onBoard ? [] : [selectFilter('due', t('filter.due'), states)]),
      flagFilter('mine', t('filter.mine'), { onlyYes: true }),
    ],
  }
}
