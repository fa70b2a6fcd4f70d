import {
  MEASURE_REPORT_FORMATS,
  type MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { measureReportFiles } from '@crm/contract/foodbank/measures/measure-report.endpoints'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeXls,
} from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { measureTexts } from '#foodbank/measures/texts.ts'

const ICONS = { pdf: IconFileTypePdf, xlsx: IconFileTypeXls } as const

type Props = { readonly filters: MeasureReportQuery; readonly isReady: boolean }

/** The sum as a paper to be signed, or as a sheet. */
export function MeasureActions({ filters, isReady }: Props) {
  const t = useTexts(measureTexts)
  const { language } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const exportAs = async (format: (typeof MEASURE_REPORT_FORMATS)[number]) => {
    setBusy(true)
    await download(measureReportFiles.export, { body: { ...filters, format, language } }).catch(
      (error: unknown) => toastError(errorCode(error)),
    )
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          data-no-print
          loading={isBusy}
          disabled={!isReady}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {MEASURE_REPORT_FORMATS.map((format) => {
          const Icon = ICONS[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => void exportAs(format)}
            >
              {t(format)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
