import { Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { verifySession } from '#platform/session/session.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './ChangePasswordScreen.module.css'
import { profileTexts } from './texts.ts'

/** Replaces every screen while the password was set by someone else. */
export function FirstPasswordPage() {
  const t = useTexts(profileTexts)
  const { signOut } = useShell()
  return (
    <OpenPage width="narrow">
      <div className={classes.first}>
        <h1>{t('first.title')}</h1>
        <p className={classes.hint}>{t('first.lead')}</p>
        {/* the next call shows a failure */}
        <ChangePasswordForm onChanged={() => void verifySession().catch(() => undefined)} />
        <Button variant="subtle" onClick={signOut}>
          {t('first.leave')}
        </Button>
      </div>
    </OpenPage>
  )
}
