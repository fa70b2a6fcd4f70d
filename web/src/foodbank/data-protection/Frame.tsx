import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dataProtectionTexts } from './texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { foodbankPaths } from '../paths.ts'

/** One tab of data protection; `actions` are beside the heading. */
export function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useTexts(dataProtectionTexts)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} fz="1.5rem">
          {t('screen.desk')}
        </Title>
        {actions}
      </Group>
      <DataProtectionTabs />
      {children}
    </Stack>
  )
}

function DataProtectionTabs() {
  const t = useTexts(dataProtectionTexts)
  const tabs = [
    { label: t('tabs.people'), path: foodbankPaths.dataProtection() },
    { label: t('tabs.addresses'), path: foodbankPaths.dataAddresses() },
    { label: t('tabs.retention'), path: foodbankPaths.retention() },
    { label: t('tabs.reads'), path: foodbankPaths.dataReads() },
    { label: t('tabs.erasures'), path: foodbankPaths.erasures() },
    { label: t('tabs.processing'), path: foodbankPaths.processing() },
  ]
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />
}
