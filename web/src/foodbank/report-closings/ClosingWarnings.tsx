import type { MissingEstimate } from '@crm/contract/foodbank/report-estimates'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { CheckboxField } from '#platform/form/fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { closingTexts } from './texts.ts'

/** Whose estimates are missing and who could still make them, and the consent to close without. */
export function MissingFirst({ missing }: { missing: readonly MissingEstimate[] }) {
  const t = useTexts(closingTexts)
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('drawer.missing')}>
      {t('drawer.missingText')}
      <List my="xs">
        {missing.map(({ organization_id, organization_name, people }) => (
          <List.Item key={organization_id}>
            {organization_name} (
            {people.length > 0 ? t('drawer.people', { names: people.map(({ name }) => name).join(', ') }) : t('drawer.nobody')})
          </List.Item>
        ))}
      </List>
      <CheckboxField name="accept_missing" label={t('drawer.accept')} />
    </Alert>
  )
}

/** The period has a version that holds; another one replaces it on purpose. */
export function AlreadyClosed() {
  const t = useTexts(closingTexts)
  return (
    <Alert color="yellow" role="alert" icon={<IconLock aria-hidden />} title={t('drawer.already')}>
      {t('drawer.alreadyText')}
      <CheckboxField name="new_version" label={t('drawer.again')} />
    </Alert>
  )
}
