import { nameIn } from '@crm/contract/core/translations'
import { positionQuery, type Position } from '@crm/contract/core/users/positions'
import { positionEndpoints, positionFiles } from '@crm/contract/core/users/positions.endpoints'
import { Badge } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { UsersCount } from '../roles/UsersCount.tsx'
import { positionWrites } from './queries.ts'
import { positionTexts } from './texts.ts'

const PositionDrawer = lazyDrawer(() =>
  import('./PositionDrawer.tsx').then((file) => file.PositionDrawer),
)

export function PositionsScreen() {
  const t = useTexts(positionTexts)
  const { language } = useLanguage()
  const list = useList(positionEndpoints.list, positionQuery)
  const removing = useWrite(positionEndpoints.remove, positionWrites)
  const name = (position: Position) => nameIn(language, position)
  const columns: readonly Column<Position, 'name' | 'code' | 'users_count'>[] = [
    {
      title: t('list.name'),
      cell: (position) => (
        <>
          {name(position)}{' '}
          {position.single_occupancy && <Badge variant="light">{t('list.single')}</Badge>}
        </>
      ),
      sort: 'name',
    },
    { title: t('list.code'), cell: ({ code }) => code, sort: 'code', nowrap: true },
    {
      title: t('list.users'),
      cell: (position) => (
        <UsersCount
          count={position.users_count}
          filter={{ position_id: position.id }}
          label={t('list.usersOf', { count: position.users_count, name: name(position) })}
        />
      ),
      sort: 'users_count',
      align: 'end',
      width: '8rem',
    },
  ]
  return (
    <EditableList
      t={t}
      deleteTitle={(row) => t('delete.title', row)}
      filters={[textFilter('search', t('list.search'))]}
      empty={t('list.empty')}
      exported={positionFiles.export}
      list={list}
      columns={columns}
      rowName={name}
      endpoints={positionEndpoints}
      Drawer={PositionDrawer}
      remove={(id) => removing.run({ params: { id } })}
      whyNotRemove={({ users_count }) =>
        users_count > 0 ? t('inUse', { count: users_count }) : undefined
      }
    />
  )
}
