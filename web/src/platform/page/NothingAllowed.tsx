import { IconUserQuestion } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { MessagePage } from './MessagePage.tsx'
import { pageTexts } from './texts.ts'

/** For an account without any screen: says whom to ask. */
export function NothingAllowed() {
  const t = useTexts(pageTexts)
  return (
    <MessagePage icon={IconUserQuestion} title={t('nothingAllowedTitle')}>
      {t('nothingAllowed')}
    </MessagePage>
  )
}
