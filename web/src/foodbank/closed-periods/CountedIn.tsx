import type { HoldingClosing } from '@crm/contract/foodbank/closings/report-closings'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import { holdingClosingsQuery } from './queries.ts'
import { closedPeriodTexts } from './texts.ts'
import { usePeriodNames } from './use-period-names.ts'

/** The closed reports that hold a hand-out, for who may read reports; each leads to its numbers that count it. */
export function CountedIn({ supportId }: { supportId: string }) {
  return useCan(reportClosingEndpoints.ofSupport) ? <Holding supportId={supportId} /> : null
}

function Holding({ supportId }: { supportId: string }) {
  const t = useTexts(closedPeriodTexts)
  const { data, isError } = useQuery(holdingClosingsQuery(supportId))
  return (
    <Stack component="section" gap={4} mt="md" align="stretch">
      <Title order={3}>{t('counted.title')}</Title>
      {!data && isError && (
        <Text role="alert" c="var(--danger-text)">
          {t('counted.failed')}
        </Text>
      )}
      {!data && !isError && <SkeletonLines height={44} />}
      {data?.data.length === 0 && <Text c="dimmed">{t('counted.nowhere')}</Text>}
      {data && data.data.length > 0 && (
        <List size="sm" listStyleType="none">
          {data.data.map((held) => (
            <List.Item key={held.closing.id}>
              <HeldIn held={held} supportId={supportId} />
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

function HeldIn({ held, supportId }: { held: HoldingClosing; supportId: string }) {
  const t = useTexts(closedPeriodTexts)
  const getName = usePeriodNames()
  const { kilograms } = useFormat()
  const { closing, total, persons, is_changed } = held
  const { version, is_latest } = closing
  return (
    <>
      <Link to={foodbankPaths.countedSupport(closing.id, supportId)}>{getName(closing)}</Link>
      <Text size="sm" c="dimmed">
        {[
          t(is_latest ? 'counted.version' : 'counted.replaced', { version }),
          t('counted.as', {
            amount: kilograms(total),
            persons: t('counted.persons', { count: persons }),
          }),
          ...(is_changed ? [t('counted.changed')] : []),
        ].join(' · ')}
      </Text>
    </>
  )
}
