import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { corePaths } from '../paths.ts'
import classes from './NotFoundScreen.module.css'
import { notFoundTexts } from './texts.ts'

export function NotFoundScreen() {
  const t = useTexts(notFoundTexts)
  return (
    <main className={classes.page}>
      <MessagePage
        icon={IconMapQuestion}
        title={t('title')}
        action={<Link to={corePaths.home()}>{t('home')}</Link>}
      >
        {t('text')}
      </MessagePage>
    </main>
  )
}
