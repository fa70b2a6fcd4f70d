import type { Difference, Sheet } from '@crm/contract/warehouse/stocktakes'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { labelOf } from '@crm/contract/warehouse/label'
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { type Lack, LackNotice } from '../documents/LackNotice.tsx'
import { ledgerWrites } from '../documents/queries.ts'
import { telling } from '../documents/telling.ts'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsName } from '../lots/GoodsName.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { warehousePaths } from '../paths.ts'
import { differencesQuery } from './queries.ts'
import { stocktakeTexts } from './texts.ts'

/** For who settles a stocktake: what was counted beside what should have been there then. */
export function DifferencesCard({ sheet }: { sheet: Sheet }) {
  const t = useTexts(stocktakeTexts)
  const words = useLotWords()
  const columns = useColumns()
  const mayPost = useCan(stocktakeEndpoints.post)
  const { data, error, refetch } = useQuery(differencesQuery(sheet.id, mayPost))
  const [lacks, setLacks] = useState<readonly Lack[]>([])
  if (!mayPost) return null
  if (error && !data) return <LoadFailure text={t('failed')} retry={() => void refetch()} />
  if (!data) return <SkeletonLines height={240} label={t('loading')} />
  const rows = data.data
    .filter(isDifferent)
    .map((row) => ({ ...row, id: row.lot_id }))
    .toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))
  return (
    <Card title={t('differences')}>
      <LackNotice lacks={lacks} />
      {rows.length === 0 ? (
        <Text c="dimmed">{t('noDifferences')}</Text>
      ) : (
        <ShortList
          label={t('differences')}
          rows={rows}
          columns={columns}
          rowName={words.name}
          rowPath={({ lot_id }) => warehousePaths.lot(lot_id)}
        />
      )}
      {sheet.state === 'draft' && (
        <PostButton sheet={sheet} isEmpty={data.data.length === 0} onLacking={setLacks} />
      )}
    </Card>
  )
}

const differenceOf = ({ grams, expected_grams }: Difference) => grams - expected_grams
const isDifferent = (row: Difference) =>
  differenceOf(row) !== 0 || (row.pieces ?? 0) !== row.expected_pieces

type PostProps = {
  readonly sheet: Sheet
  readonly isEmpty: boolean
  readonly onLacking: (lacks: readonly Lack[]) => void
}

function PostButton({ sheet, isEmpty, onLacking }: PostProps) {
  const t = useTexts(stocktakeTexts)
  const { submit, isPending } = useWrite(stocktakeEndpoints.post, ledgerWrites)
  const post = async () => {
    const agreed = await confirm({
      title: t('postTitle', { number: sheet.number }),
      text: t('postText'),
      confirmLabel: t('post'),
    })
    if (!agreed) return
    onLacking([])
    const { id, updated_at } = sheet
    await submit({ params: { id }, body: { updated_at } }).catch(telling(onLacking))
  }
  return (
    <ActionButton
      refused={isEmpty && t('nothingCounted')}
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void post()}
    >
      {t('post')}
    </ActionButton>
  )
}

type Row = Difference & { readonly id: string }

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(stocktakeTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const signed = (value: number, say: (size: number) => string) =>
    `${value > 0 ? '+' : '−'}${say(Math.abs(value))}`
  return [
    { title: t('lot'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    { title: t('goods'), cell: (row) => <GoodsName lot={row} /> },
    { title: t('expected'), cell: (row) => weight(row.expected_grams), align: 'end' },
    { title: t('counted'), cell: ({ grams }) => weight(grams), align: 'end' },
    {
      title: t('difference'),
      cell: (row) => {
        const grams = differenceOf(row)
        const pieces = (row.pieces ?? 0) - row.expected_pieces
        return [
          grams !== 0 && signed(grams, weight),
          pieces !== 0 && signed(pieces, (size) => t('pieces', { number: number(size) })),
        ]
          .filter(Boolean)
          .join(' · ')
      },
      align: 'end',
      nowrap: true,
    },
    { title: t('by'), cell: ({ counted_by_name }) => counted_by_name },
  ]
}
