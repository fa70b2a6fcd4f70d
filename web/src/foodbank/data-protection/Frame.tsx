import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DataProtectionTabs } from './DataProtectionTabs.tsx'
import { dataProtectionTitles } from './titles.ts'

/** One part of the desk of data protection under its tabs. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(dataProtectionTitles)
  return (
    <Stack gap="md">
      <Title order={1} fz="1.5rem">
        {t('desk')}
      </Title>
      <DataProtectionTabs />
      {children}
    </Stack>
  )
}
