import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useGoodsWords } from '../../goods/use-goods-words.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { todayTexts } from '../../stock/today-texts.ts'
import classes from './TodayScreen.module.css'

type Props = { categories: WarehouseDay['by_category'] }

/** How much of each kind lies in all places together. */
export function CategoriesCard({ categories }: Props) {
  const t = useTexts(todayTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  const total = categories.reduce((sum, { grams }) => sum + grams, 0)
  return (
    <Card title={t('byCategory')} className={classes.categories ?? ''}>
      <CardLinks>
        {categories.map(({ category, grams }) => (
          <CardLink
            key={category}
            to={warehousePaths.stock()}
            search={{ category }}
            name={words.category(category)}
          >
            <strong>{weight(grams)}</strong>
          </CardLink>
        ))}
        {categories.length > 1 && (
          <CardLink to={warehousePaths.stock()} name={t('all')}>
            <strong>{weight(total)}</strong>
          </CardLink>
        )}
      </CardLinks>
    </Card>
  )
}
