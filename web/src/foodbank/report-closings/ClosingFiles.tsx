import { errorText } from '#platform/api/error-text.ts'
import type { ReportFormat } from '@crm/contract/foodbank/reports/report-documents'
import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents.endpoints'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { DocumentMenu } from '#platform/export/DocumentMenu.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import classes from '../reports/ReportFrame.module.css'
import { closingTexts } from './texts.ts'

const FORMATS = ['pdf', 'xlsx', 'csv'] as const

/** The closed report as documents, with the same numbers for ever; first the one that is signed. */
export function ClosingFiles({ id }: { id: string }) {
  const t = useTexts(closingTexts)
  const { language } = useLanguage()
  const [making, setMaking] = useState<ReportFormat | null>(null)
  const make = (format: ReportFormat) => {
    setMaking(format)
    download(reportDocumentFiles.exportClosed, { params: { id }, body: { format, language } })
      .catch((error: unknown) => toastFailed(errorText(error)))
      .finally(() => setMaking(null))
  }
  return (
    <div className={classes.actions}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant={format === 'pdf' ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={making === format}
          onClick={() => make(format)}
        >
          {t(`detail.${format}`)}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('detail.print')}
      </Button>
    </div>
  )
}

const RESTATEMENT = [
  { part: 'changes', format: 'pdf', label: 'detail.changesPdf' },
  { part: 'changes', format: 'xlsx', label: 'detail.changesXlsx' },
  { part: 'whole', format: 'pdf', label: 'detail.restatedPdf' },
  { part: 'whole', format: 'xlsx', label: 'detail.restatedXlsx' },
] as const

/** What has changed, with reasons, by itself or with the whole new report: for those who may export single records. */
export function RestatementFiles({ id }: { id: string }) {
  const t = useTexts(closingTexts)
  const { language } = useLanguage()
  const mayExport = useCan(reportDocumentFiles.exportRestatement)
  if (!mayExport) return null
  return (
    <DocumentMenu
      label={t('detail.save')}
      variant="default"
      documents={RESTATEMENT.map(({ part, format, label }) => ({
        key: label,
        format,
        label: t(label),
        make: () =>
          download(reportDocumentFiles.exportRestatement, {
            params: { id },
            body: { format, language, part },
          }),
      }))}
    />
  )
}
