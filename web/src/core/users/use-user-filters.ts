import { nameIn } from '@crm/contract/core/translations'
import { userEndpoints } from '@crm/contract/core/users/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { positionChoicesQuery, roleChoicesQuery } from './queries.ts'
import { userTexts } from './texts.ts'

/** What users are found by. Deleted ones are for whoever may restore them. */
export function useUserFilters() {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const { data: roles } = useQuery(roleChoicesQuery())
  const { data: positions } = useQuery(positionChoicesQuery())
  const mayRestore = useCan(userEndpoints.restore)
  return useMemo(() => {
    const optionsOf = (choices: readonly ({ id: string } & Parameters<typeof nameIn>[1])[] = []) =>
      choices.map((choice) => ({ value: choice.id, label: nameIn(language, choice) }))
    return {
      filters: [
        textFilter('search', t('list.search')),
        selectFilter('role_id', t('list.role'), optionsOf(roles?.data)),
        flagFilter('active', t('list.active')),
      ],
      moreFilters: [
        flagFilter('confirmed', t('list.confirmed')),
        selectFilter('position_id', t('list.position'), optionsOf(positions?.data)),
        ...(mayRestore ? [flagFilter('deleted', t('list.deletedOnly'), { onlyYes: true })] : []),
      ],
    }
  }, [t, language, roles, positions, mayRestore])
}
