import type { Endpoint } from '@crm/contract/platform/endpoint'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm } from '../confirm/confirm.ts'
import type { RowAction } from '../list-rows/columns.ts'
import { ActionButton } from '../refused/ActionButton.tsx'
import { useCan } from '../session/use-can.ts'
import { ListPage, type ListPageProps } from './ListPage.tsx'

type Props<Row extends { id: string }, Query extends object> = Omit<
  ListPageProps<Row, Query>,
  'title' | 'empty' | 'onRowOpen' | 'rowActions' | 'primaryAction'
> & {
  /** The texts that every such list has. */
  t: (
    key: 'title' | 'add' | 'edit' | 'remove' | 'mayNot' | 'delete.text' | 'delete.confirm',
  ) => string
  deleteTitle: (values: { name: string }) => string
  empty: string
  endpoints: { create: Endpoint; update: Endpoint; remove: Endpoint }
  /** From `lazyDrawer`; adds a record or changes one. */
  Drawer: ((props: { edited: Row | 'new'; onClose: () => void }) => ReactNode) & {
    whenReached: object
  }
  remove: (id: string) => Promise<unknown>
  /** Why a record may not be removed, to a user who may remove others. */
  whyNotRemove?: (row: Row) => string | undefined
}

/** A list; its records are added and changed in a drawer beside it. */
export function EditableList<Row extends { id: string }, Query extends object>({
  t,
  deleteTitle,
  empty,
  endpoints,
  Drawer,
  remove,
  whyNotRemove,
  ...page
}: Props<Row, Query>) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const mayAdd = useCan(endpoints.create)
  const mayEdit = useCan(endpoints.update)
  const mayRemove = useCan(endpoints.remove)
  const confirmAndRemove = async (row: Row) => {
    const agreed = await confirm({
      title: deleteTitle({ name: page.rowName(row) }),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (agreed) await remove(row.id)
  }
  const rowActions = (row: Row): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => setEdited(row),
      disabledReason: mayEdit ? undefined : t('mayNot'),
    },
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void confirmAndRemove(row),
      disabledReason: mayRemove ? whyNotRemove?.(row) : t('mayNot'),
    },
  ]
  const add = (
    <ActionButton
      refused={!mayAdd && t('mayNot')}
      leftSection={<IconPlus size={18} aria-hidden />}
      {...Drawer.whenReached}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        {...page}
        title={t('title')}
        onRowOpen={mayEdit ? setEdited : undefined}
        rowActions={rowActions}
        primaryAction={add}
        empty={{ text: empty, action: add }}
      />
      {edited && <Drawer edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
