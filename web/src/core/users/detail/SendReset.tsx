import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { userTexts } from '#core/users/texts.ts'
import { useSendLink } from '#core/users/use-send-link.ts'
import classes from '#core/users/fields/UserForm.module.css'
import { useShownUser } from './user-context.ts'

/** The better way to a new password: nobody but the user ever knows it. */
export function SendReset() {
  const t = useTexts(userTexts)
  const user = useShownUser()
  const sending = useSendLink('reset')
  const icon = <IconMailForward size={18} aria-hidden />
  const reason = whyNot()
  function whyNot() {
    if (!user.active) return t('refused.inactive')
    return user.email === null ? t('refused.noEmail') : undefined
  }
  return (
    <div className={classes.reset}>
      <FormSection title={t('reset.title')} hint={t('reset.hint')}>
        <div>
          {reason ? (
            <RefusedButton reason={reason} variant="default" leftSection={icon}>
              {t('reset.send')}
            </RefusedButton>
          ) : (
            <Button
              variant="default"
              leftSection={icon}
              loading={sending.isPending}
              onClick={() => void sending.send(user)}
            >
              {t('reset.send')}
            </Button>
          )}
        </div>
      </FormSection>
    </div>
  )
}
