import type { LinkOffer } from '@crm/contract/core/openid-connect/openid-connect'
import { Alert, Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useBranding } from '#platform/page/branding.ts'
import classes from './SignInScreen.module.css'
import { secondStepTexts } from './late-texts.ts'

/** Asks who has come from the provider to sign in to the account that is to be linked. */
export function LinkNotice({ link: { email }, onStop }: { link: LinkOffer; onStop: () => void }) {
  const t = useTexts(secondStepTexts)
  const name = useBranding().sign_in_provider ?? ''
  return (
    <Alert className={classes.notice} title={t('link.title')}>
      <p>{t('link.text', { email, name })}</p>
      <Button variant="subtle" size="compact-sm" onClick={onStop}>
        {t('link.stop')}
      </Button>
    </Alert>
  )
}
