import type {
  DonorMonth,
  GivenGoods,
  GivenSite,
} from '@crm/contract/warehouse/confirmations/confirmations'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Text } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { confirmationTexts } from './texts.ts'

type Props = { readonly donor: DonorMonth }

/** A line for each shop with its goods; what came from none is the last. */
export function GivenSitesCard({ donor }: Props) {
  const t = useTexts(confirmationTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const nameOf = ({ site_name }: GivenSite) => site_name ?? t('noSite')
  const columns: readonly Column<GivenSite & { id: string }>[] = [
    { title: t('column.site'), cell: nameOf },
    {
      title: t('column.goods'),
      cell: ({ goods }) => goods.map((one) => <GoodsLine key={one.category} goods={one} />),
    },
    {
      title: t('column.deliveries'),
      cell: ({ deliveries }) => number(deliveries),
      align: 'end',
    },
    {
      title: t('column.weight'),
      cell: ({ grams }) => weight(grams),
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Card title={t('sites')}>
      <ShortList
        label={t('sites')}
        rows={donor.sites.map((site) => ({ ...site, id: site.site_id ?? 'none' }))}
        columns={columns}
        rowName={nameOf}
      />
      <Text fw={600} ta="end" mt="sm">
        {t('total', { weight: weight(donor.grams) })}
      </Text>
    </Card>
  )
}

function GoodsLine({ goods: { category, grams } }: { goods: GivenGoods }) {
  const t = useTexts(confirmationTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  return (
    <div>
      {t('goods', {
        category: words.category(category),
        weight: weight(grams),
      })}
    </div>
  )
}

/** The goods of all shops together. */
export function GivenGoodsCard({ donor }: Props) {
  const t = useTexts(confirmationTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  const columns: readonly Column<GivenGoods & { id: string }>[] = [
    { title: t('category'), cell: ({ category }) => words.category(category) },
    {
      title: t('column.weight'),
      cell: ({ grams }) => weight(grams),
      align: 'end',
      nowrap: true,
    },
  ]
  // one shop says it already
  if (donor.sites.length < 2) return null
  return (
    <Card title={t('categories')}>
      <ShortList
        label={t('categories')}
        rows={sumGoods(donor).map((goods) => ({ ...goods, id: goods.category }))}
        columns={columns}
        rowName={({ category }) => words.category(category)}
      />
    </Card>
  )
}

function sumGoods({ sites }: DonorMonth): readonly GivenGoods[] {
  const all = sites.flatMap(({ goods }) => goods)
  return CATEGORIES.map((category) => ({
    category,
    grams: all.reduce((sum, one) => sum + (one.category === category ? one.grams : 0), 0),
  })).filter(({ grams }) => grams > 0)
}
