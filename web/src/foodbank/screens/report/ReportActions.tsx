import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents.endpoints'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '#platform/api/download.ts'
import { DocumentMenu } from '#platform/export/DocumentMenu.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan, useHasPermission } from '#platform/session/use-can.ts'
import { ClosePeriodButton } from './ClosePeriodButton.tsx'
import classes from './ReportActions.module.css'
import frame from '#foodbank/reports/ReportFrame.module.css'
import { reportTexts } from '#foodbank/reports/texts.ts'

type Props = {
  readonly filters: ReportQuery
  readonly organizationName: string | null
  /** What is exported is what stands on the screen. */
  readonly isReady: boolean
}

const DOCUMENTS = [
  { key: 'xlsx', format: 'xlsx' },
  { key: 'xlsxRows', format: 'xlsx' },
  { key: 'pdf', format: 'pdf' },
  { key: 'csv', format: 'csv' },
] as const

/** What is done with the whole report: documents, paper, closing its period. */
export function ReportActions({ filters, organizationName, isReady }: Props) {
  const t = useTexts(reportTexts)
  const { language } = useLanguage()
  const mayExport = useCan(reportDocumentFiles.export)
  const mayExportRows = useHasPermission('fb_report.export_rows')
  return (
    <div className={frame.actions} data-no-print>
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
        <DocumentMenu
          label={t('export')}
          isReady={isReady}
          documents={DOCUMENTS.filter(({ key }) => key !== 'xlsxRows' || mayExportRows).map(
            ({ key, format }) => ({
              key,
              format,
              label: (
                <>
                  {t(`format.${key}`)}
                  {key === 'xlsxRows' && (
                    <span className={classes.hint}>{t('format.xlsxRowsHint')}</span>
                  )}
                </>
              ),
              make: () =>
                download(reportDocumentFiles.export, {
                  body: { ...filters, format, language, with_rows: key === 'xlsxRows' },
                }),
            }),
          )}
        />
      )}
    </div>
  )
}
