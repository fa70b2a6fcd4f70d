import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DataProtectionTabs } from './DataProtectionTabs.tsx'
import { dataProtectionTitles } from './titles.ts'

/** One part of the desk of data protection under its tabs; `actions` stand beside the heading. */
export function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useTexts(dataProtectionTitles)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} fz="1.5rem">
          {t('desk')}
        </Title>
        {actions}
      </Group>
      <DataProtectionTabs />
      {children}
    </Stack>
  )
}
