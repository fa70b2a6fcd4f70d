import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { exportTexts } from './export-texts.ts'

/**
 * The export of a list, with the parameters of its path; `fixed` replaces parts of the screen's
 * search.
 */
export type Exported = Pick<Endpoint, 'method' | 'path'> & {
  readonly params?: object
  readonly fixed?: object
  /** Says above the formats what the file will hold. */
  readonly notice?: ((asked: Asked) => ReactNode) | undefined
}

type Asked = { readonly params: object; readonly filters: object }

export type ExportProps = {
  readonly title: string
  readonly exported: Exported
  readonly query: object
}

const load = () => import('./ExportMenu.tsx')
const ExportMenu = lazy(() => load().then((file) => ({ default: file.ExportMenu })))

/** The menu is loaded on first use. */
export function ExportListButton(props: ExportProps) {
  const t = useTexts(exportTexts)
  const [isRequested, setRequested] = useState(false)
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
      onClick={() => setRequested(true)}
    />
  )
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <ExportMenu {...props} look={look} />
    </Suspense>
  )
}
