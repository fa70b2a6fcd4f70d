import {
  serialNumberQuery,
  type SerialNumberRow,
} from '@crm/contract/core/complaints/serial-numbers'
import {
  serialNumberEndpoints,
  serialNumberFiles,
  serialNumberUploads,
} from '@crm/contract/core/complaints/serial-numbers.endpoints'
import { Button } from '@mantine/core'
import {
  IconExternalLink,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { useRemoveSerialNumber } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

const SerialNumberDrawer = lazyDrawer(() =>
  import('./SerialNumberDrawer.tsx').then((file) => file.SerialNumberDrawer),
)
const ImportDrawer = lazyDrawer(() =>
  import('./ImportDrawer.tsx').then((file) => file.ImportDrawer),
)

export function SerialNumbersScreen() {
  const t = useTexts(serialNumberTexts)
  const { date, number } = useFormat()
  const list = useList(serialNumberEndpoints.list, serialNumberQuery)
  const [opened, setOpened] = useState<SerialNumberRow | 'new' | 'import' | null>(null)
  const mayEdit = useCan(serialNumberEndpoints.update)
  const actionsOf = useSerialNumberActions(setOpened)
  const columns: readonly Column<
    SerialNumberRow,
    'serial_number' | 'product' | 'warranty_until'
  >[] = [
    { title: t('field.serial_number'), cell: (row) => row.serial_number, sort: 'serial_number' },
    { title: t('field.product'), cell: (row) => row.product, sort: 'product' },
    {
      title: t('field.warranty_until'),
      cell: (row) => row.warranty_until && date(row.warranty_until),
      sort: 'warranty_until',
      nowrap: true,
    },
    {
      title: t('field.complaints'),
      cell: (row) => (row.complaints_count > 0 ? number(row.complaints_count) : null),
      align: 'end',
      width: '8rem',
    },
  ]
  const add = <AddButton open={() => setOpened('new')} />
  const close = () => setOpened(null)
  return (
    <>
      <ListPage
        exported={serialNumberFiles.export}
        title={t('title')}
        list={list}
        columns={columns}
        rowName={(row) => row.serial_number}
        onRowOpen={mayEdit ? setOpened : undefined}
        rowActions={actionsOf}
        filters={[textFilter('search', t('list.search'))]}
        primaryAction={add}
        otherActions={<OtherActions openImport={() => setOpened('import')} />}
        empty={{ text: t('list.empty'), action: add }}
      />
      {opened === 'import' && <ImportDrawer onClose={close} />}
      {opened && opened !== 'import' && <SerialNumberDrawer edited={opened} onClose={close} />}
    </>
  )
}

function AddButton({ open }: { open: () => void }) {
  const t = useTexts(serialNumberTexts)
  const mayAdd = useCan(serialNumberEndpoints.create)
  const icon = <IconPlus size={18} aria-hidden />
  if (!mayAdd) {
    return (
      <RefusedButton reason={t('mayNot')} leftSection={icon}>
        {t('add')}
      </RefusedButton>
    )
  }
  return (
    <Button leftSection={icon} {...SerialNumberDrawer.whenReached} onClick={open}>
      {t('add')}
    </Button>
  )
}

function OtherActions({ openImport }: { openImport: () => void }) {
  const t = useTexts(serialNumberTexts)
  const mayImport = useCan(serialNumberUploads.import)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        renderRoot={(props: object) => <Link {...props} to={corePaths.serialNumberCheck()} />}
      >
        {t('public')}
      </Button>
      {mayImport && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          {...ImportDrawer.whenReached}
          onClick={openImport}
        >
          {t('import.open')}
        </Button>
      )}
    </>
  )
}

function useSerialNumberActions(edit: (row: SerialNumberRow) => void) {
  const t = useTexts(serialNumberTexts)
  const mayEdit = useCan(serialNumberEndpoints.update)
  const mayRemove = useCan(serialNumberEndpoints.remove)
  const removing = useRemoveSerialNumber()
  const ask = async ({ id, serial_number }: SerialNumberRow) => {
    const title = t('delete.title', { name: serial_number })
    const agreed = await confirm({
      title,
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id } })
  }
  return (row: SerialNumberRow): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => edit(row),
      disabledReason: mayEdit ? undefined : t('mayNot'),
    },
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void ask(row),
      disabledReason: mayRemove ? undefined : t('mayNot'),
    },
  ]
}
