import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DataProtectionTabs } from './DataProtectionTabs.tsx'
import { dataProtectionTexts } from './texts.ts'

/** One part of the desk of data protection under its tabs; `actions` stand beside the heading. */
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
