import { taskEndpoints } from '@crm/contract/core/tasks'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { corePaths } from '../../paths.ts'
import { taskTexts } from '../texts.ts'

/** Tasks of one of the menu's lists. */
export function TasksScreen() {
  const t = useTexts(taskTexts)
  const list = useList(taskEndpoints.list)
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={[{ title: t('field.name'), cell: ({ name }) => name, sort: 'name' }]}
      rowName={({ name }) => name}
      rowPath={({ id }) => corePaths.task(id)}
      empty={{ text: t('empty.all') }}
    />
  )
}
