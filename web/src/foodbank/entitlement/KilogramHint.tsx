import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { Findings } from './Findings.tsx'
import { visitQuery } from './queries.ts'
import { entitlementTexts } from './texts.ts'

type Props = {
  applicantId: string
  requestId: string | undefined
  organizationId: string | undefined
  day: string
  /** As typed so far. */
  kilograms: number
}

/** While a hand-out is weighed: how much is left of the month, and what else is in the way. Silent without rules. */
export function KilogramHint({ applicantId, requestId, organizationId, day, kilograms }: Props) {
  const mayAsk = useCan(entitlementEndpoints.visit)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const { data } = useQuery({
    ...visitQuery(applicantId, {
      organization_id: organizationId ?? '-',
      day,
      help_request_id: requestId,
    }),
    enabled: mayAsk && isDay && organizationId !== undefined,
    retry: false,
  })
  const assessments = data?.data ?? []
  const weighed = assessments.filter(({ rule }) => rule.kind === 'kilograms')
  const unmet = assessments.filter(({ rule, is_met }) => rule.kind !== 'kilograms' && !is_met)
  return (
    <>
      {unmet.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} role="note">
          <Findings unmet={unmet} />
        </Alert>
      )}
      {weighed.map((found) => (
        <Left key={found.rule.id} found={found} kilograms={kilograms} />
      ))}
    </>
  )
}

function Left({ found, kilograms }: { found: Assessment; kilograms: number }) {
  const t = useTexts(entitlementTexts)
  const format = useFormat()
  const [counted, limit] = [found.counted ?? 0, found.limit ?? 0]
  const left = Math.round((limit - counted - kilograms) * 100) / 100
  const isOver = left < 0
  return (
    <Text size="sm" c={isOver ? 'var(--danger-text)' : 'dimmed'} role="status">
      {isOver
        ? t('desk.over', {
            over: format.kilograms(-left),
            limit: format.kilograms(limit),
            counted: format.kilograms(counted),
          })
        : t('desk.left', { left: format.kilograms(left), limit: format.kilograms(limit) })}
    </Text>
  )
}
