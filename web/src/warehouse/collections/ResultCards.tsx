import type {
  CollectionCategory,
  CollectionDonor,
  FoodCollection,
} from '@crm/contract/warehouse/collections/collection-rows'
import { collectionPrintFiles } from '@crm/contract/warehouse/collections/collections.endpoints'
import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#platform/api/download.ts'
import { errorText } from '#platform/api/error-text.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { toastFailed } from '#platform/toast/toast.ts'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { collectionTexts } from './texts.ts'
import { useSumWords } from './use-sum-words.ts'

type Props = { readonly collection: FoodCollection }

/** Reported, received and the difference, volunteers, and what the same shops had the last time. */
export function SumsCard({ collection }: Props) {
  const t = useTexts(collectionTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const words = useSumWords()
  const { grams, received_grams, draft_grams, volunteers, hours, previous } = collection
  return (
    <Card title={t('facts')}>
      <Facts
        missing="–"
        facts={[
          [t('list.entered'), t('progress', collection)],
          [t('grams'), <strong key="grams">{weight(grams)}</strong>],
          [t('received'), weight(received_grams)],
          ...(draft_grams > 0 ? [[t('draft'), weight(draft_grams)] as const] : []),
          [t('difference'), words.difference(received_grams - grams)],
          [t('volunteers'), number(volunteers)],
          ...(hours > 0 ? [[t('hours'), number(hours)] as const] : []),
          [t('perVolunteer'), words.perVolunteer(grams, volunteers)],
          [t('compared'), words.compared(collection)],
        ]}
      />
      {previous && (
        <Text c="dimmed" size="sm" mt="xs">
          {t('previousName', previous)}
        </Text>
      )}
    </Card>
  )
}

/** A line for each chain; its paper from there. */
export function DonorsCard({ collection }: Props) {
  const t = useTexts(collectionTexts)
  const { language } = useLanguage()
  const columns = useDonorColumns()
  const print = (donor_id: string) =>
    download(collectionPrintFiles.print, {
      params: { id: collection.id },
      body: { donor_id, language },
    }).catch((error: unknown) => toastFailed(errorText(error)))
  if (collection.donors.length === 0) return null
  return (
    <Card title={t('donors')}>
      <ShortList
        label={t('donors')}
        rows={collection.donors.map((donor) => ({ ...donor, id: donor.donor_id }))}
        columns={columns}
        rowName={({ donor_name }) => donor_name}
        rowActions={({ id }) => [
          { label: t('printDonor'), icon: IconDownload, onClick: () => void print(id) },
        ]}
      />
    </Card>
  )
}

function useDonorColumns(): readonly Column<CollectionDonor>[] {
  const t = useTexts(collectionTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const words = useSumWords()
  const grams = { align: 'end', nowrap: true } as const
  return [
    { title: t('field.donor_id'), cell: ({ donor_name }) => donor_name },
    { title: t('list.entered'), cell: (row) => t('progress', row), align: 'end' },
    { title: t('volunteers'), cell: ({ volunteers }) => number(volunteers), align: 'end' },
    { title: t('grams'), cell: (row) => weight(row.grams), ...grams },
    {
      title: t('perVolunteer'),
      cell: (row) => words.perVolunteer(row.grams, row.volunteers),
      ...grams,
    },
    { title: t('received'), cell: (row) => weight(row.received_grams), ...grams },
    {
      title: t('difference'),
      cell: (row) => words.difference(row.received_grams - row.grams),
      ...grams,
    },
    { title: t('compared'), cell: (row) => words.compared(row) },
  ]
}

/** Those of which something was reported or has come. */
export function CategoriesCard({ collection }: Props) {
  const t = useTexts(collectionTexts)
  const goods = useGoodsWords()
  const weight = useWeight()
  const words = useSumWords()
  const rows = collection.categories.filter((one) => one.grams + one.received_grams > 0)
  const grams = { align: 'end', nowrap: true } as const
  const columns: readonly Column<CollectionCategory & { id: string }>[] = [
    { title: t('category'), cell: ({ category }) => goods.category(category) },
    { title: t('grams'), cell: (row) => weight(row.grams), ...grams },
    { title: t('received'), cell: (row) => weight(row.received_grams), ...grams },
    {
      title: t('difference'),
      cell: (row) => words.difference(row.received_grams - row.grams),
      ...grams,
    },
  ]
  if (rows.length === 0) return null
  return (
    <Card title={t('categories')}>
      <ShortList
        label={t('categories')}
        rows={rows.map((one) => ({ ...one, id: one.category }))}
        columns={columns}
        rowName={({ category }) => goods.category(category)}
      />
    </Card>
  )
}
