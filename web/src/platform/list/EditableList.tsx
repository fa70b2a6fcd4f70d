import type { Endpoint } from '@crm/contract/platform/endpoint'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm } from '../confirm/confirm.ts'
import type { RowAction } from '../list-rows/columns.ts'
import { useMissing } from '../missing/use-missing.ts'
import { ActionButton } from '../refused/ActionButton.tsx'
import { useCan } from '../session/use-can.ts'
import { ListPage, type ListPageProps } from './ListPage.tsx'

type Props<Row extends { id: string }, Query extends object> = Omit<
  ListPageProps<Row, Query>,
  'title' | 'empty' | 'onRowOpen' | 'rowActions' | 'primaryAction'
> & {
  /** The texts that every such list has. */
  t: (key: 'title' | 'add' | 'edit' | 'remove' | 'delete.text' | 'delete.confirm') => string
  deleteTitle: (values: { name: string }) => string
  empty: string
  endpoints: { create: Endpoint; update: Endpoint; remove: Endpoint }
  /** From `lazyDrawer`; adds a record or changes one. */
  Drawer: ((props: { edited: Row | 'new'; onClose: () => void }) => ReactNode) & {
    whenReached: object
  }
  remove: (id: string) => Promise<unknown>
  /** Between changing and removing. */
  moreActions?: (row: Row) => readonly RowAction[]
  /** Why a record may not be changed, to a user who may change others. */
  whyNotEdit?: (row: Row) => string | undefined
  /** The same of removing. */
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
  moreActions,
  whyNotEdit,
  whyNotRemove,
  ...page
}: Props<Row, Query>) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const mayEdit = useCan(endpoints.update)
  const [addRefused, editRefused, removeRefused] = [
    useMissing(endpoints.create),
    useMissing(endpoints.update),
    useMissing(endpoints.remove),
  ]
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
      disabledReason: editRefused ?? whyNotEdit?.(row),
    },
    ...(moreActions?.(row) ?? []),
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void confirmAndRemove(row),
      disabledReason: removeRefused ?? whyNotRemove?.(row),
    },
  ]
  const open = (row: Row) => {
    if (whyNotEdit?.(row) === undefined) setEdited(row)
  }
  const add = (
    <ActionButton
      refused={addRefused}
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
        onRowOpen={mayEdit ? open : undefined}
        rowActions={rowActions}
        primaryAction={add}
        empty={{ text: empty, action: add }}
      />
      {edited && <Drawer edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
