import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { formTexts } from './texts.ts'
import { useFocusBack } from '#platform/select/use-focus-back.ts'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly wide?: boolean
}

/** A side panel, usually with a FormShell. Closing keeps the input as a draft. */
export function FormDrawer({ title, onClose, children, wide = false }: Props) {
  const t = useTexts(formTexts)
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={wide ? 'min(42rem, 100vw)' : 'min(30rem, 100vw)'}
      title={title}
      styles={{
        title: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
      }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      {children}
    </Drawer>
  )
}
