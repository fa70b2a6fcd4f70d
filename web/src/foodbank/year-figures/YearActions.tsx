import {
  YEAR_FORMATS,
  type YearFigureQuery,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { yearFigureFiles } from '@crm/contract/foodbank/year-figures/year-figures.endpoints'
import { download } from '#platform/api/download.ts'
import { DocumentMenu } from '#platform/export/DocumentMenu.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { yearTexts } from './texts.ts'

type Props = { readonly query: YearFigureQuery; readonly isReady: boolean }

/** The paper for the board and donors, and the workbook. */
export function YearActions({ query, isReady }: Props) {
  const t = useTexts(yearTexts)
  const { language } = useLanguage()
  const mayExport = useCan(yearFigureFiles.export)
  if (!mayExport) return null
  return (
    <DocumentMenu
      label={t('export')}
      isReady={isReady}
      documents={YEAR_FORMATS.map((format) => ({
        key: format,
        format,
        label: t(`format.${format}`),
        make: () => download(yearFigureFiles.export, { body: { ...query, format, language } }),
      }))}
    />
  )
}
