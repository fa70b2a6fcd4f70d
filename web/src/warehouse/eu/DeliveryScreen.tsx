import type { EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import { Stack, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { warehousePaths } from '../paths.ts'
import { AccountCards } from './account/AccountCards.tsx'
import { DeliveryActs } from './DeliveryActs.tsx'
import { euDeliveryQueryOf } from './queries.ts'
import { ReceivedCard } from './ReceivedCard.tsx'
import { SharesCard } from './SharesCard.tsx'
import { SwapsCard } from './SwapsCard.tsx'
import { euTexts } from './texts.ts'

/** What came of a delivery, where it is, and who is to get it. */
export function DeliveryScreen({ id }: { id: string }) {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  const { data, error, refetch } = useQuery(euDeliveryQueryOf(id))
  const delivery = data?.data
  useScreenTitle(delivery && t('name', delivery))
  if (isNotFound(error)) return <DeliveryNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.euDeliveries()}
        back={t('deliveries')}
        title={delivery && t('name', delivery)}
        actions={delivery && <DeliveryActs delivery={delivery} />}
      >
        {delivery && (
          <Text>
            <Link to={warehousePaths.euProject(delivery.project_id)}>{delivery.project_name}</Link>
            {[null, date(delivery.day), delivery.supplier]
              .filter((part) => part !== null)
              .map((part) => ` · ${part}`)}
          </Text>
        )}
      </DetailHead>
      {delivery ? (
        <>
          <AccountCards account={delivery.account} scope={{ delivery_id: delivery.id }} />
          <ReceivedCard delivery={delivery} />
          <SharesCard delivery={delivery} />
          <SwapsCard delivery={delivery} />
          <DeliveryFacts delivery={delivery} />
        </>
      ) : (
        <SkeletonLines height={480} label={t('loading')} />
      )}
    </Stack>
  )
}

function DeliveryFacts({ delivery }: { delivery: EuDelivery }) {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  return (
    <Card title={t('facts')}>
      <Facts
        missing={t('unknown')}
        facts={[
          [t('field.project_id'), delivery.project_name],
          [t('field.number'), delivery.number],
          [t('list.day'), date(delivery.day)],
          [t('field.supplier'), delivery.supplier],
          ...(delivery.note ? [[t('field.note'), delivery.note] as const] : []),
        ]}
      />
    </Card>
  )
}

function DeliveryNotFound() {
  const t = useTexts(euTexts)
  return (
    <RecordNotFound
      icon={IconFileOff}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.euDeliveries()}
      back={t('deliveries')}
    />
  )
}
