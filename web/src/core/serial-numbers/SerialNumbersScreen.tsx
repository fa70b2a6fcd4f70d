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
import { IconExternalLink, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { serialNumberWrites } from './queries.ts'
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
  const removing = useWrite(serialNumberEndpoints.remove, serialNumberWrites)
  const [isImporting, setImporting] = useState(false)
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
  return (
    <>
      <EditableList
        t={t}
        deleteTitle={(row) => t('delete.title', row)}
        filters={[textFilter('search', t('list.search'))]}
        empty={t('list.empty')}
        exported={serialNumberFiles.export}
        list={list}
        columns={columns}
        rowName={(row) => row.serial_number}
        endpoints={serialNumberEndpoints}
        Drawer={SerialNumberDrawer}
        remove={(id) => removing.run({ params: { id } })}
        otherActions={<OtherActions openImport={() => setImporting(true)} />}
      />
      {isImporting && <ImportDrawer onClose={() => setImporting(false)} />}
    </>
  )
}

function OtherActions({ openImport }: { openImport: () => void }) {
  const t = useTexts(serialNumberTexts)
  const mayImport = useCan(serialNumberUploads.import)
  return (
    <>
      <LinkButton
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        to={corePaths.serialNumberCheck()}
      >
        {t('public')}
      </LinkButton>
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
