import { errorText } from '#platform/api/error-text.ts'
import {
  dataProtectionSchemas,
  type Erasure,
} from '@crm/contract/foodbank/data-protection/data-protection'
import {
  dataProtectionEndpoints,
  dataProtectionFiles,
  dataProtectionListFiles,
} from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#platform/api/download.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { Frame } from './Frame.tsx'
import { dataProtectionTexts } from './texts.ts'

/** Receipts of erasures; they no longer say who was erased. */
export function ErasuresScreen() {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const list = useList(dataProtectionEndpoints.erasures, dataProtectionSchemas.erasures.query)
  const columns: readonly Column<Erasure, 'erased_at'>[] = [
    { title: t('erasures.number'), cell: (row) => row.number },
    { title: t('erasures.at'), cell: (row) => format.dateTime(row.erased_at), sort: 'erased_at' },
    { title: t('erasures.reason'), cell: (row) => t(`erasures.${row.reason}`) },
    { title: t('erasures.who'), cell: (row) => row.erased_by_name ?? t('erasures.system') },
    {
      title: t('erasures.whom'),
      cell: ({ counts }) =>
        'supports' in counts
          ? t('erasures.person', { supports: format.number(counts.supports) })
          : t('erasures.address'),
    },
  ]
  const receipt = ({ id }: Erasure) =>
    void download(dataProtectionFiles.receipt, { params: { id }, query: { language } }).catch(
      (error: unknown) => toastFailed(errorText(error)),
    )
  return (
    <Frame
      actions={
        <ExportListButton
          title={t('tabs.erasures')}
          exported={dataProtectionListFiles.erasures}
          query={list.query}
        />
      }
    >
      <ListTable
        label={t('tabs.erasures')}
        list={list}
        columns={columns}
        rowName={(row) => row.number}
        rowActions={(row) => [
          { label: t('erasures.receipt'), icon: IconDownload, onClick: () => receipt(row) },
        ]}
        empty={{ text: t('erasures.empty') }}
      />
    </Frame>
  )
}
