import {
  MEASURE_REPORT_FORMATS,
  type MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { measureReportFiles } from '@crm/contract/foodbank/measures/measure-report.endpoints'
import { download } from '#platform/api/download.ts'
import { DocumentMenu } from '#platform/export/DocumentMenu.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { measureTexts } from '#foodbank/measures/texts.ts'

type Props = { readonly filters: MeasureReportQuery; readonly isReady: boolean }

/** The sum as a paper to be signed, or as a sheet. */
export function MeasureActions({ filters, isReady }: Props) {
  const t = useTexts(measureTexts)
  const { language } = useLanguage()
  return (
    <DocumentMenu
      label={t('export')}
      isReady={isReady}
      documents={MEASURE_REPORT_FORMATS.map((format) => ({
        key: format,
        format,
        label: t(format),
        make: () => download(measureReportFiles.export, { body: { ...filters, format, language } }),
      }))}
    />
  )
}
