import {
  YEAR_FORMATS,
  type YearFigureQuery,
  type YearFormat,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { yearFigureFiles } from '@crm/contract/foodbank/year-figures/year-figures.endpoints'
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
import { useCan } from '#platform/session/use-can.ts'
import { toastError } from '#platform/toast/toast.ts'
import { yearTexts } from './texts.ts'

type Props = {
  readonly query: YearFigureQuery
  /** What is exported is what stands on the screen. */
  readonly isReady: boolean
}

const ICONS = { pdf: IconFileTypePdf, xlsx: IconFileTypeXls }

/** The paper for the board and donors, and the workbook. */
export function YearActions({ query, isReady }: Props) {
  const t = useTexts(yearTexts)
  const { language } = useLanguage()
  const mayExport = useCan(yearFigureFiles.export)
  const [isBusy, setBusy] = useState(false)
  if (!mayExport) return null
  const exportAs = async (format: YearFormat) => {
    setBusy(true)
    await download(yearFigureFiles.export, { body: { ...query, format, language } }).catch(
      (error: unknown) => toastError(errorCode(error)),
    )
    setBusy(false)
  }
  return (
    <div data-no-print>
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
          {YEAR_FORMATS.map((format) => {
            const Icon = ICONS[format]
            return (
              <Menu.Item
                key={format}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => void exportAs(format)}
              >
                {t(`format.${format}`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
