import { IconLock } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { MessagePage } from './MessagePage.tsx'
import { pageTexts } from './texts.ts'

export function NotAllowed() {
  const t = useTexts(pageTexts)
  return (
    <MessagePage icon={IconLock} title={t('notAllowedTitle')}>
      {t('notAllowed')}
    </MessagePage>
  )
}
