import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { exportTexts } from './export-texts.ts'

/** The export of a list; `params` are those of its path, `fixed` says what the screen's address has otherwise than the list. */
export type Exported = Pick<Endpoint, 'method' | 'path'> & {
  readonly params?: object
  readonly fixed?: object
}

export type ExportProps = {
  readonly title: string
  readonly exported: Exported
  readonly query: object
}

const load = () => import('./ExportMenu.tsx')
const ExportMenu = lazy(() => load().then((file) => ({ default: file.ExportMenu })))

/** Offers what the list shows as a file; the menu is fetched when somebody reaches for it. */
export function ExportListButton(props: ExportProps) {
  const t = useTexts(exportTexts)
  const [asked, setAsked] = useState(false)
  const look = {
    variant: 'default',
    leftSection: <IconDownload size={18} aria-hidden />,
    children: t('export'),
  }
  const closed = (
    <Button
      {...look}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  )
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <ExportMenu {...props} look={look} />
    </Suspense>
  )
}
