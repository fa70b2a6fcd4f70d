import { Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { verifySession } from '#platform/session/session.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './ChangePasswordScreen.module.css'
import { profileTexts } from './texts.ts'

/** In place of every screen while the password is one that somebody else has set; then the screen that was asked for. */
export function FirstPasswordPage() {
  const t = useTexts(profileTexts)
  const { signOut } = useShell()
  return (
    <OpenPage width="narrow">
      <div className={classes.first}>
        <h1>{t('first.title')}</h1>
        <p className={classes.hint}>{t('first.lead')}</p>
        {/* a failure shows with the next call */}
        <ChangePasswordForm onChanged={() => void verifySession().catch(() => undefined)} />
        <Button variant="subtle" onClick={signOut}>
          {t('first.leave')}
        </Button>
      </div>
    </OpenPage>
  )
}
