import type { ReportFormat, RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents.endpoints'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { toastError } from '#platform/toast/toast.ts'
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
      .catch((error: unknown) => toastError(errorCode(error)))
      .finally(() => setMaking(null))
  }
  return (
    <Group gap="xs">
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
    </Group>
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
  const [isMaking, setMaking] = useState(false)
  if (!mayExport) return null
  const make = (part: RestatementPart, format: 'pdf' | 'xlsx') => {
    setMaking(true)
    download(reportDocumentFiles.exportRestatement, {
      params: { id },
      body: { format, language, part },
    })
      .catch((error: unknown) => toastError(errorCode(error)))
      .finally(() => setMaking(false))
  }
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={isMaking}
        >
          {t('detail.save')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {RESTATEMENT.map(({ part, format, label }) => (
          <Menu.Item key={label} onClick={() => make(part, format)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
