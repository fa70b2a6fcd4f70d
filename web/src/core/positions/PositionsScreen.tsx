import { positionQuery, type Position } from '@crm/contract/core/users/positions'
import { positionEndpoints, positionFiles } from '@crm/contract/core/users/positions.endpoints'
import { nameIn } from '@crm/contract/core/translations'
import { Badge, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { UsersCount } from '../roles/UsersCount.tsx'
import { useRemovePosition } from './queries.ts'
import { positionTexts } from './texts.ts'

const PositionDrawer = lazyDrawer(() =>
  import('./PositionDrawer.tsx').then((file) => file.PositionDrawer),
)

export function PositionsScreen() {
  const t = useTexts(positionTexts)
  const { language } = useLanguage()
  const list = useList(positionEndpoints.list, positionQuery)
  const [edited, setEdited] = useState<Position | 'new' | null>(null)
  const mayAdd = useCan(positionEndpoints.create)
  const mayEdit = useCan(positionEndpoints.update)
  const actionsOf = usePositionActions(setEdited)
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
  const icon = <IconPlus size={18} aria-hidden />
  const add = mayAdd ? (
    <Button leftSection={icon} {...PositionDrawer.whenReached} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  ) : (
    <RefusedButton reason={t('mayNot')} leftSection={icon}>
      {t('add')}
    </RefusedButton>
  )
  return (
    <>
      <ListPage
        exported={positionFiles.export}
        title={t('title')}
        list={list}
        columns={columns}
        rowName={name}
        onRowOpen={mayEdit ? setEdited : undefined}
        rowActions={actionsOf}
        filters={[textFilter('search', t('list.search'))]}
        primaryAction={add}
        empty={{ text: t('list.empty'), action: add }}
      />
      {edited && <PositionDrawer edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function usePositionActions(edit: (position: Position) => void) {
  const t = useTexts(positionTexts)
  const { language } = useLanguage()
  const mayEdit = useCan(positionEndpoints.update)
  const mayRemove = useCan(positionEndpoints.remove)
  const removing = useRemovePosition()
  const ask = async (position: Position) => {
    const title = t('delete.title', { name: nameIn(language, position) })
    const agreed = await confirm({
      title,
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: position.id } })
  }
  const whyNotRemove = ({ users_count }: Position) => {
    if (!mayRemove) return t('mayNot')
    return users_count > 0 ? t('inUse', { count: users_count }) : undefined
  }
  return (position: Position): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => edit(position),
      disabledReason: mayEdit ? undefined : t('mayNot'),
    },
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void ask(position),
      disabledReason: whyNotRemove(position),
    },
  ]
}
