import { errorText } from '../api/error-text.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconCsv,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeXls,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOpenedMenu } from '../select/use-opened-menu.ts'
import { toastFailed } from '../toast/toast.ts'

const ICONS = { pdf: IconFileTypePdf, xlsx: IconFileTypeXls, csv: IconCsv } as const

type MadeDocument = {
  readonly key: string
  readonly format: keyof typeof ICONS
  readonly label: ReactNode
  /** Downloads it; a failure is told. */
  readonly make: () => Promise<unknown>
}

type Props = {
  readonly label: string
  readonly documents: readonly MadeDocument[]
  /** What is exported is what stands on the screen. */
  readonly isReady?: boolean
  readonly variant?: 'filled' | 'default'
}

/** The documents that are made of a screen, one at a time. */
export function DocumentMenu({ label, documents, isReady = true, variant = 'filled' }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { menu, target } = useOpenedMenu()
  const start = async ({ make }: MadeDocument) => {
    setBusy(true)
    await make().catch((error: unknown) => toastFailed(errorText(error)))
    setBusy(false)
  }
  return (
    <Menu {...menu} position="bottom-end" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          {...target}
          data-no-print
          variant={variant}
          loading={isBusy}
          disabled={!isReady}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map((document) => {
          const Icon = ICONS[document.format]
          return (
            <Menu.Item
              key={document.key}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => void start(document)}
            >
              {document.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
