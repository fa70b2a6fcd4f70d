import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from './texts.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A panel from the right beside what it belongs to; the whole screen of a phone. */
export function SidePanel({ title, onClose, children }: Props) {
  const t = useTexts(supportTexts)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(36rem, 100vw)"
      title={title}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': t('detail.close'), size: 44 }}
    >
      {children}
    </Drawer>
  )
}
