import type { Access } from '@crm/contract/platform/endpoint'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { useMissingFor } from '../missing/use-missing.ts'
import { MessagePage } from './MessagePage.tsx'
import { pageTexts } from './texts.ts'

/** `needed` is what the screen asks for: it says what is missing, and who has it. */
export function NotAllowed({ needed = 'signed-in' }: { needed?: Access }) {
  const t = useTexts(pageTexts)
  const missing = useMissingFor(needed)
  return (
    <MessagePage icon={IconLock} title={t('notAllowedTitle')}>
      {[t('notAllowed'), missing].filter(Boolean).join(' ')}
    </MessagePage>
  )
}
