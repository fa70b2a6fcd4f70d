import type { SupportDetail } from '@crm/contract/foodbank/supports'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures.endpoints'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { MeasureLines } from './MeasureLines.tsx'
import { measuresQuery } from './queries.ts'
import { measureTexts } from './texts.ts'

const NewMeasuresDrawer = lazyDrawer(() =>
  import('./MeasureDrawer.tsx').then((file) => file.NewMeasuresDrawer),
)

type Support = Pick<
  SupportDetail,
  'id' | 'applicant_id' | 'organization_id' | 'date' | 'is_restricted'
>

/** What accompanied a hand-out; more can be added to it. */
export function MeasuresOfSupport({ support }: { support: Support }) {
  const t = useTexts(measureTexts)
  const mayRecord = useCan(measureEndpoints.create)
  const [isAdding, setAdding] = useState(false)
  const { data, isError } = useQuery(measuresOfSupport(support.id))
  return (
    <Stack component="section" gap={4} mt="md" align="stretch">
      <Title order={3}>{t('card')}</Title>
      {data && <MeasureLines measures={data.data} />}
      {!data && isError && (
        <Text role="alert" c="var(--danger-text)">
          {t('failed')}
        </Text>
      )}
      {!data && !isError && <SkeletonLines height={44} />}
      {mayRecord && !support.is_restricted && (
        <Button
          style={{ alignSelf: 'start' }}
          variant="subtle"
          data-flush
          leftSection={<IconPlus size={18} aria-hidden />}
          {...NewMeasuresDrawer.whenReached}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      )}
      {isAdding && (
        <NewMeasuresDrawer
          occasion={{ applicantId: support.applicant_id, support }}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}

/** For a drawer that reads it along with the hand-out. */
export const measuresOfSupport = (id: string) =>
  measuresQuery({ support_id: id, sort: 'created_at' })
