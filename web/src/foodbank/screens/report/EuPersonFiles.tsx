import { errorText } from '#platform/api/error-text.ts'
import type {
  EuPersonDocumentBody,
  EuPersonQuery,
} from '@crm/contract/foodbank/eu-persons/eu-persons'
import { euPersonFiles } from '@crm/contract/foodbank/eu-persons/eu-persons.endpoints'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import classes from '#foodbank/reports/ReportFrame.module.css'
import { euPersonTexts } from './eu-person-texts.ts'

type Format = EuPersonDocumentBody['format']

const FORMATS = [
  { format: 'pdf', Icon: IconFileTypePdf, variant: 'filled' },
  { format: 'xlsx', Icon: IconFileTypeXls, variant: 'default' },
] as const

type Props = {
  readonly filters: EuPersonQuery
  /** What is exported is what stands on the screen. */
  readonly isReady: boolean
}

/** The same numbers as a paper to be signed, and as a workbook. */
export function EuPersonFiles({ filters, isReady }: Props) {
  const t = useTexts(euPersonTexts)
  const { language } = useLanguage()
  const mayExport = useCan(euPersonFiles.export)
  const [making, setMaking] = useState<Format | null>(null)
  if (!mayExport) return null
  const make = async (format: Format) => {
    setMaking(format)
    await download(euPersonFiles.export, { body: { ...filters, format, language } }).catch(
      (error: unknown) => toastFailed(errorText(error)),
    )
    setMaking(null)
  }
  return (
    <div className={classes.actions} data-no-print>
      {FORMATS.map(({ format, Icon, variant }) => (
        <Button
          key={format}
          variant={variant}
          leftSection={<Icon size={18} aria-hidden />}
          loading={making === format}
          disabled={!isReady}
          onClick={() => void make(format)}
        >
          {t(`format.${format}`)}
        </Button>
      ))}
    </div>
  )
}
