import type { EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import type { EuLine } from '@crm/contract/warehouse/eu/eu'
import { Text } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight, useWeightDifference } from '../goods/use-weight.ts'
import { useAskedWords } from '../orders/use-asked-words.ts'
import { euTexts } from './texts.ts'

type Row = EuLine & { readonly id: string }

/** What the delivery note says beside what came, and by how much they differ. */
export function ReceivedCard({ delivery: { lines } }: { delivery: EuDelivery }) {
  const t = useTexts(euTexts)
  const words = useAskedWords()
  const weight = useWeight()
  const { number } = useFormat()
  const amount = (grams: number, pieces: number | null) =>
    pieces ? t('received.pieces', { weight: weight(grams), number: number(pieces) }) : weight(grams)
  const columns: readonly Column<Row>[] = [
    { title: t('list.goods'), cell: words },
    {
      title: t('received.noted'),
      cell: ({ noted_grams, noted_pieces }) =>
        noted_grams === null ? t('received.notNoted') : amount(noted_grams, noted_pieces),
      align: 'end',
    },
    {
      title: t('received.received'),
      cell: ({ received_grams, received_pieces }) => amount(received_grams, received_pieces),
      align: 'end',
    },
    {
      title: t('received.difference'),
      cell: (row) => <Difference grams={row.received_grams - (row.noted_grams ?? 0)} />,
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Card title={t('received.title')}>
      {lines.length === 0 ? (
        <Text c="dimmed">{t('received.none')}</Text>
      ) : (
        <ShortList
          label={t('received.title')}
          rows={lines.map((line) => ({
            ...line,
            id: `${line.noted_grams === null ? '' : 'n'}${line.product_id ?? line.category}`,
          }))}
          columns={columns}
          rowName={words}
        />
      )}
    </Card>
  )
}

function Difference({ grams }: { grams: number }) {
  const t = useTexts(euTexts)
  const difference = useWeightDifference()
  if (grams === 0) return <StatusDot tone="ok">{t('received.same')}</StatusDot>
  return <StatusDot tone="warn">{difference(grams)}</StatusDot>
}
