import type { EntitlementState } from '@crm/contract/foodbank/entitlement/entitlement'
import { day as dayFormat } from '@crm/contract/platform/formats'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { DayInput } from '#platform/fields/DayInput.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { AssessmentFacts } from './AssessmentFacts.tsx'
import { entitlementQuery } from './queries.ts'
import { Recommendations } from './Recommendations.tsx'
import { entitlementTexts } from './texts.ts'

type Applicant = {
  readonly id: string
  readonly deleted_at: string | null
  readonly restricted_at: string | null
}

/** What the household is entitled to today, its recommendations, and how it was on another day. */
export function EntitlementCard({ applicant }: { applicant: Applicant }) {
  const isUsable = applicant.deleted_at === null && applicant.restricted_at === null
  return isUsable ? <Usable id={applicant.id} /> : null
}

function Usable({ id }: { id: string }) {
  const t = useTexts(entitlementTexts)
  const { data, isError, refetch } = useQuery(entitlementQuery(id))
  const state = data?.data
  return (
    <Card title={t('card.title')}>
      {!state && isError && (
        <>
          <Text c="dimmed">{t('card.failed')}</Text>
          <Button variant="default" mt="xs" onClick={() => void refetch()}>
            {t('card.retry')}
          </Button>
        </>
      )}
      {!state && !isError && <SkeletonLines height={96} label={t('card.loading')} />}
      {state && (
        <Stack gap="md" align="stretch">
          <Places state={state} isToday />
          <Recommendations applicantId={id} state={state} />
          <OtherDay id={id} today={state.day} />
        </Stack>
      )}
    </Card>
  )
}

function Places({ state, isToday }: { state: EntitlementState; isToday: boolean }) {
  const t = useTexts(entitlementTexts)
  const [whole, ...sites] = state.places
  const known = whole?.assessments.map(({ rule }) => rule.id) ?? []
  // of a site only what is otherwise there
  const others = sites.map((site) => ({
    ...site,
    assessments: site.assessments.filter(({ rule }) => !known.includes(rule.id)),
  }))
  const told = [...(whole ? [whole] : []), ...others].filter(
    ({ assessments }) => assessments.length > 0,
  )
  if (told.length === 0) return <Text c="dimmed">{t('card.none')}</Text>
  return (
    <>
      {told.map(({ organization_id, organization_label, assessments }) => (
        <div key={organization_id ?? 'whole'}>
          {organization_label !== null && (
            <Text fw={600}>{t('card.here', { place: organization_label })}</Text>
          )}
          <AssessmentFacts assessments={assessments} isToday={isToday} />
        </div>
      ))}
    </>
  )
}

function OtherDay({ id, today }: { id: string; today: string }) {
  const t = useTexts(entitlementTexts)
  const { date } = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const isChosen = dayFormat.safeParse(chosen).success && chosen !== today
  const { data, isError } = useQuery({
    ...entitlementQuery(id, chosen ?? undefined),
    enabled: isChosen,
  })
  return (
    <div>
      <DayInput label={t('card.onDay')} value={chosen} onChange={setChosen} maw={220} />
      {isChosen && isError && (
        <Text role="alert" c="var(--danger-text)" mt="xs">
          {t('card.failed')}
        </Text>
      )}
      {isChosen && data && (
        <Stack gap="xs" mt="xs" align="stretch" role="status">
          <Text fw={600}>{t('card.ofDay', { day: date(data.data.day) })}</Text>
          <Places state={data.data} isToday={false} />
          <Text size="xs" c="dimmed">
            {t('card.ofDayHint')}
          </Text>
        </Stack>
      )}
    </div>
  )
}
