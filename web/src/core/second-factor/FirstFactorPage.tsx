import { Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { verifySession } from '#platform/session/session.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import classes from './SecondFactor.module.css'
import { SetUpFactor } from './SetUpFactor.tsx'
import { secondFactorTexts } from './texts.ts'

/** Replaces every screen while a role demands a second factor that the user does not have. */
export function FirstFactorPage() {
  const t = useTexts(secondFactorTexts)
  const { signOut } = useShell()
  return (
    <OpenPage width="medium" fromTop>
      <div className={classes.first}>
        <h1>{t('first.title')}</h1>
        <p className={classes.lead}>{t('first.lead')}</p>
        {/* the next call shows a failure */}
        <SetUpFactor present={false} onDone={() => void verifySession().catch(() => undefined)} />
        <Button variant="subtle" onClick={signOut} data-no-print>
          {t('first.leave')}
        </Button>
      </div>
    </OpenPage>
  )
}
