import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/api/query.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { corePaths } from '../paths.ts'
import { onboardingQuery } from './onboarding-query.ts'
import { onboardingTexts } from './texts.ts'

export function OnboardingAgain() {
  const t = useTexts(onboardingTexts)
  const refused = useMissing(onboardingEndpoints.restore)
  const restoring = useWrite(onboardingEndpoints.restore, {
    invalidates: [onboardingEndpoints.get],
  })
  const { data } = useQuery(onboardingQuery())
  const isDismissed = data?.data.dismissed === true
  return (
    <FormSection title={t('again.title')} hint={isDismissed ? t('again.hidden') : t('again.hint')}>
      <div>
        {!isDismissed && (
          <LinkButton variant="default" to={corePaths.dashboard()}>
            {t('again.open')}
          </LinkButton>
        )}
        {isDismissed && (
          <ActionButton
            refused={refused}
            variant="default"
            loading={restoring.isPending}
            onClick={() => void restoring.run({})}
          >
            {t('again.show')}
          </ActionButton>
        )}
      </div>
    </FormSection>
  )
}
