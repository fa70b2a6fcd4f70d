import type { LackingGoods, OrderLine, PartnerOrder } from '@crm/contract/warehouse/orders/orders'
import { Alert, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { DocumentState } from '../documents/DocumentState.tsx'
import { useDocumentWords } from '../documents/use-document-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { OrderActs } from './OrderActs.tsx'
import { OrderState } from './OrderState.tsx'
import { orderQuery } from './queries.ts'
import { orderTexts } from './texts.ts'
import { useAskedWords } from './use-asked-words.ts'

/** An order with what was wanted, given and issued, and what can be done with it next. */
export function OrderScreen({ id }: { id: string }) {
  const t = useTexts(orderTexts)
  const { date } = useFormat()
  const { data, error, refetch } = useQuery(orderQuery(id))
  const [lacking, setLacking] = useState<readonly LackingGoods[]>([])
  if (isNotFound(error)) return <OrderNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  const order = data?.data
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.orders()}
        back={t('title')}
        title={order && t('name', order)}
        actions={order && <OrderActs order={order} onLacking={setLacking} />}
      >
        {order && (
          <Group gap="xs">
            <OrderState state={order.state} />
            {[order.partner_name, date(order.wanted_on)].join(' · ')}
          </Group>
        )}
      </DetailHead>
      {order ? (
        <>
          <Lacking goods={lacking} />
          <Goods order={order} />
          <Documents order={order} />
          <OrderFacts order={order} />
        </>
      ) : (
        <SkeletonLines height={480} label={t('loading')} />
      )}
    </Stack>
  )
}

/** What could not be prepared. */
function Lacking({ goods }: { goods: readonly LackingGoods[] }) {
  const t = useTexts(orderTexts)
  const words = useAskedWords()
  const weight = useWeight()
  if (goods.length === 0) return null
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle />} title={t('lacking')}>
      <List>
        {goods.map((one) => (
          <List.Item key={one.product_id ?? one.category}>
            {t('lackingGoods', { goods: words(one), weight: weight(one.grams) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function Goods({ order }: { order: PartnerOrder }) {
  const t = useTexts(orderTexts)
  const words = useAskedWords()
  const weight = useWeight()
  const { wanted_grams, allotted_grams } = order
  const columns: readonly Column<OrderLine>[] = [
    { title: t('column.goods'), cell: words },
    {
      title: t('column.wanted'),
      cell: (line) => weight(line.wanted_grams),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('column.allotted'),
      cell: (line) => (line.allotted_grams === null ? t('notYet') : weight(line.allotted_grams)),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('column.issued'),
      cell: (line) => (line.issued_grams > 0 ? weight(line.issued_grams) : null),
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Card title={t('goods')}>
      <ShortList label={t('goods')} rows={order.goods} columns={columns} rowName={words} />
      <Text fw={600} ta="end" mt="sm">
        {allotted_grams === null
          ? t('total', { wanted: weight(wanted_grams) })
          : t('totalAllotted', { wanted: weight(wanted_grams), allotted: weight(allotted_grams) })}
      </Text>
    </Card>
  )
}

/** By which it is issued: posting and reversing are theirs. */
function Documents({ order: { documents } }: { order: PartnerOrder }) {
  const t = useTexts(orderTexts)
  const words = useDocumentWords()
  const weight = useWeight()
  if (documents.length === 0) return null
  return (
    <Card title={t('documents')}>
      <CardLinks>
        {documents.map(({ id, number, state, place_label, grams }) => (
          <CardLink
            key={id}
            to={warehousePaths.document(id)}
            name={`${words.name({ kind: 'issue', number })} · ${place_label}`}
          >
            <strong>{weight(grams)}</strong>
            <DocumentState state={state} />
          </CardLink>
        ))}
      </CardLinks>
    </Card>
  )
}

function OrderFacts({ order }: { order: PartnerOrder }) {
  const t = useTexts(orderTexts)
  const { date, dateTime, number } = useFormat()
  const { persons, created_by_name, created_at } = order
  return (
    <Card title={t('facts')}>
      <Facts
        missing={t('unknown')}
        facts={[
          [t('field.partner_id'), order.partner_name],
          [t('persons'), persons === null ? t('personsUnknown') : number(persons)],
          [t('field.wanted_on'), date(order.wanted_on)],
          [t('field.from_place_id'), order.from_place.label],
          ...(order.note ? [[t('field.note'), order.note] as const] : []),
          [t('created'), t('byWhen', { name: created_by_name ?? '–', when: dateTime(created_at) })],
        ]}
      />
    </Card>
  )
}

function OrderNotFound() {
  const t = useTexts(orderTexts)
  return (
    <RecordNotFound
      icon={IconFileOff}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.orders()}
      back={t('title')}
    />
  )
}
