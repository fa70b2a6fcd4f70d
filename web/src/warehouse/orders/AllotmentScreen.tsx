import type { Allotment } from '@crm/contract/warehouse/orders/allotments'
import { pickListFiles } from '@crm/contract/warehouse/orders/pick-lists.endpoints'
import { day, id } from '@crm/contract/platform/formats'
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { DayInput } from '#platform/fields/DayInput.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import { warehousePaths } from '../paths.ts'
import classes from './AllotmentScreen.module.css'
import { allotmentTexts } from './allotment-texts.ts'
import { AllotmentForm } from './AllotmentForm.tsx'
import { OrderState } from './OrderState.tsx'
import { allotmentQuery } from './queries.ts'
import { orderTexts } from './texts.ts'
import { useSources } from './use-sources.ts'

/** Whose orders are shared out: a place and a day, in the address. */
export const allotmentSearch = z.object({ place_id: id.optional(), day: day.optional() })

/** Who gets how much of what lies there, where there is not enough for all. */
export function AllotmentScreen() {
  const t = useTexts(allotmentTexts)
  const words = useTexts(orderTexts)
  const { language } = useLanguage()
  const { search, setSearch } = useSearchParams(allotmentSearch)
  const { place_id, day: of } = search
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.orders()}
        back={words('title')}
        title={t('title')}
        actions={
          place_id !== undefined &&
          of !== undefined && (
            <DownloadButton
              label={t('pickList')}
              endpoint={pickListFiles.ofDay}
              input={{ body: { place_id, day: of, language } }}
            />
          )
        }
      />
      <div className={classes.where}>
        <Select
          label={t('place')}
          data={useSources()}
          value={place_id ?? null}
          onChange={(chosen) => setSearch({ place_id: chosen })}
          {...scrollingOptions}
          checkIconPosition="right"
        />
        <DayInput
          label={t('day')}
          value={of ?? null}
          onChange={(chosen) => {
            if (chosen !== null && day.safeParse(chosen).success) setSearch({ day: chosen })
          }}
        />
      </div>
      {place_id === undefined || of === undefined ? (
        <Text c="dimmed">{t('choose')}</Text>
      ) : (
        <Shared key={`${place_id} ${of}`} placeId={place_id} day={of} />
      )}
    </Stack>
  )
}

function Shared({ placeId, day: of }: { placeId: string; day: string }) {
  const t = useTexts(allotmentTexts)
  const { data, isError, refetch } = useQuery(allotmentQuery(placeId, of))
  if (isError && !data)
    return <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
  if (!data) return <SkeletonCard height={360} />
  return (
    <>
      <AllotmentForm newest={data.data} />
      <Orders allotment={data.data} />
    </>
  )
}

/** To the orders: what was given is prepared there. */
function Orders({ allotment: { orders, prepared } }: { allotment: Allotment }) {
  const t = useTexts(allotmentTexts)
  return (
    <>
      {orders.length > 0 && (
        <Card title={t('toOrders')}>
          <OrderLinks orders={orders} />
        </Card>
      )}
      {prepared.length > 0 && (
        <Card title={t('prepared')}>
          <Text c="dimmed" mb="xs">
            {t('preparedText')}
          </Text>
          <OrderLinks orders={prepared} />
        </Card>
      )}
    </>
  )
}

function OrderLinks({ orders }: { orders: Allotment['prepared'] }) {
  const words = useTexts(orderTexts)
  return (
    <CardLinks>
      {orders.map((order) => (
        <CardLink
          key={order.id}
          to={warehousePaths.order(order.id)}
          name={`${words('name', order)} · ${order.partner_name}`}
        >
          <OrderState state={order.state} />
        </CardLink>
      ))}
    </CardLinks>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/allotment': SearchOf<typeof allotmentSearch>
  }
}
