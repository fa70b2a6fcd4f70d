import type {
  EntitlementState,
  Recommendation,
} from '@crm/contract/foodbank/entitlement/entitlement'
import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { Group, List, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useRemoveRecommendation } from './queries.ts'
import { entitlementTexts } from './texts.ts'

const RecommendationDrawer = lazyDrawer(() =>
  import('./RecommendationDrawer.tsx').then((file) => file.RecommendationDrawer),
)

type Props = { applicantId: string; state: EntitlementState }

/** Until when organizations recommend the household; prolonging is another recommendation. */
export function Recommendations({ applicantId, state }: Props) {
  const t = useTexts(entitlementTexts)
  const refused = useMissing(entitlementEndpoints.recommend)
  const [isAdding, setAdding] = useState(false)
  const { recommendations } = state
  return (
    <div>
      <Text fw={600}>{t('recommendations.title')}</Text>
      {recommendations.length === 0 && <Text c="dimmed">{t('recommendations.none')}</Text>}
      {recommendations.length > 0 && (
        <List size="sm" listStyleType="none" spacing={4}>
          {recommendations.map((one) => (
            <List.Item
              key={one.id}
              styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
            >
              <Line recommendation={one} isOver={one.valid_until < state.day} />
            </List.Item>
          ))}
        </List>
      )}
      <Group mt="xs">
        <ActionButton
          variant="default"
          refused={refused}
          {...RecommendationDrawer.whenReached}
          onClick={() => setAdding(true)}
        >
          {t(recommendations.length === 0 ? 'recommendations.add' : 'recommendations.prolong')}
        </ActionButton>
      </Group>
      {isAdding && (
        <RecommendationDrawer
          applicantId={applicantId}
          last={recommendations[0]}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function Line({ recommendation, isOver }: { recommendation: Recommendation; isOver: boolean }) {
  const t = useTexts(entitlementTexts)
  const { date } = useFormat()
  const removing = useRemoveRecommendation()
  const refused = useMissing(entitlementEndpoints.removeRecommendation)
  const { id, organization_label, valid_from, valid_until, issued_by } = recommendation
  const days = t('recommendations.days', { from: date(valid_from), until: date(valid_until) })
  const name = `${organization_label}, ${days}`
  const remove = async () => {
    const isAgreed = await confirm({
      title: t('recommendations.confirmTitle', { name }),
      text: t('recommendations.confirmText'),
      confirmLabel: t('recommendations.remove'),
      danger: true,
    })
    if (isAgreed) await removing.run({ params: { id } })
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" {...(isOver ? { c: 'dimmed' } : {})}>
        {[organization_label, days, isOver && t('recommendations.over'), issued_by]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <RowActions
        name={name}
        actions={[
          {
            label: t('recommendations.remove'),
            icon: IconTrash,
            danger: true,
            onClick: () => void remove(),
            disabledReason: refused,
          },
        ]}
      />
    </Group>
  )
}
