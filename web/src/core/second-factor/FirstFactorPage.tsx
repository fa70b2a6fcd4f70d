import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { verifySession } from '#platform/session/session.ts'
import { useSession } from '#platform/session/use-can.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import { AddPasskey } from '../passkeys/forms.tsx'
import { useCanUsePasskeys } from '../sign-in/use-can-use-passkeys.ts'
import classes from './SecondFactor.module.css'
import { SetUpFactor } from './SetUpFactor.tsx'
import { StepTitle } from './StepTitle.tsx'
import { secondFactorTexts } from './texts.ts'

/** Replaces every screen while a role demands a second factor that the user does not have. */
export function FirstFactorPage() {
  const t = useTexts(secondFactorTexts)
  const { signOut } = useShell()
  const { hasPassword } = useSession()
  const canUsePasskeys = useCanUsePasskeys() && hasPassword
  const [way, setWay] = useState<'app' | 'passkey'>('app')
  // the next call shows a failure
  const goOn = () => void verifySession().catch(() => undefined)
  return (
    <OpenPage width="medium" fromTop>
      <div className={classes.first}>
        <h1>{t('first.title')}</h1>
        <p className={classes.lead}>{t(canUsePasskeys ? 'first.leadOfTwo' : 'first.lead')}</p>
        {way === 'app' ? (
          <SetUpFactor
            present={false}
            onDone={goOn}
            instead={
              canUsePasskeys && (
                <Button
                  variant="subtle"
                  className={classes.leave}
                  onClick={() => setWay('passkey')}
                >
                  {t('first.usePasskey')}
                </Button>
              )
            }
          />
        ) : (
          <div className={classes.step}>
            <StepTitle title={t('first.passkey')} lead={t('first.passkeyLead')} />
            <AddPasskey hasApp={false} onDone={goOn} onCancel={() => setWay('app')} />
          </div>
        )}
        <Button variant="subtle" className={classes.leave} onClick={signOut} data-no-print>
          {t('first.leave')}
        </Button>
      </div>
    </OpenPage>
  )
}
