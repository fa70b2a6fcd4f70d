import type { ReportFormat } from '@crm/contract/foodbank/reports/report-documents'
import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents.endpoints'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconCsv,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan, useHasPermission } from '#platform/session/use-can.ts'
import { toastError } from '#platform/toast/toast.ts'
import { ClosePeriodButton } from './ClosePeriodButton.tsx'
import classes from './ReportActions.module.css'
import { reportTexts } from '#foodbank/reports/texts.ts'

type Props = {
  readonly filters: ReportQuery
  readonly organizationName: string | null
  /** What is exported is what stands on the screen. */
  readonly isReady: boolean
}

const FORMATS = [
  { key: 'xlsx', format: 'xlsx', Icon: IconFileTypeXls },
  { key: 'xlsxRows', format: 'xlsx', Icon: IconFileTypeXls },
  { key: 'pdf', format: 'pdf', Icon: IconFileTypePdf },
  { key: 'csv', format: 'csv', Icon: IconCsv },
] as const

/** What is done with the whole report: documents, paper, closing its period. */
export function ReportActions({ filters, organizationName, isReady }: Props) {
  const t = useTexts(reportTexts)
  const { language } = useLanguage()
  const mayExport = useCan(reportDocumentFiles.export)
  const mayExportRows = useHasPermission('fb_report.export_rows')
  const [isBusy, setBusy] = useState(false)
  const exportAs = async (format: ReportFormat, with_rows: boolean) => {
    setBusy(true)
    await download(reportDocumentFiles.export, {
      body: { ...filters, format, language, with_rows },
    }).catch((error: unknown) => toastError(errorCode(error)))
    setBusy(false)
  }
  return (
    <div className={classes.actions} data-no-print>
      <ClosePeriodButton filters={filters} organizationName={organizationName} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!isReady}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      {mayExport && (
        <Menu position="bottom-end" width="max-content">
          <Menu.Target>
            <Button
              loading={isBusy}
              disabled={!isReady}
              leftSection={<IconDownload size={18} aria-hidden />}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {t('export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.filter(({ key }) => key !== 'xlsxRows' || mayExportRows).map(
              ({ key, format, Icon }) => (
                <Menu.Item
                  key={key}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => void exportAs(format, key === 'xlsxRows')}
                >
                  {t(`format.${key}`)}
                  {key === 'xlsxRows' && (
                    <span className={classes.hint}>{t('format.xlsxRowsHint')}</span>
                  )}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
