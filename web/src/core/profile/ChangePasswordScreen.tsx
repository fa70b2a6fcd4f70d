import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan, useSession } from '#platform/session/use-can.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './ChangePasswordScreen.module.css'
import { ProfileFrame } from './ProfileFrame.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { profileTexts } from './texts.ts'

export function ChangePasswordScreen() {
  const t = useTexts(profileTexts)
  const { hasPassword } = useSession()
  const hasOverview = useCan(profileEndpoints.get)
  return (
    <ProfileFrame>
      <div className={classes.screen}>
        <h2>{t('changePassword')}</h2>
        {hasPassword ? (
          <>
            <p className={classes.hint}>{t('others')}</p>
            <ChangePasswordForm />
          </>
        ) : (
          <Alert icon={<IconInfoCircle aria-hidden />}>{t('noPassword')}</Alert>
        )}
      </div>
      {/* its usual place may be closed to this user */}
      {!hasOverview && <SessionsCard />}
    </ProfileFrame>
  )
}
