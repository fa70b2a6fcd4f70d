import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { collectionTexts } from './texts.ts'

export const nameOf = ({
  donor_name,
  site_name,
}: Pick<CollectionShop, 'donor_name' | 'site_name'>) => `${donor_name} · ${site_name}`

/** What a form of a shop's figures begins with: the fields of its body. */
export function valuesOf(shop: CollectionShop) {
  const { coordinator, volunteers, hours, note, updated_at } = shop
  const { durables, chilled, fruit_vegetables, pastries, food, drugstore, clothes, other } = shop
  return {
    coordinator: coordinator ?? '',
    volunteers,
    hours,
    note: note ?? '',
    durables,
    chilled,
    fruit_vegetables,
    pastries,
    food,
    drugstore,
    clothes,
    other,
    updated_at,
  }
}

/** One form and the row in the table share what was typed and not saved. */
export const figuresDraft = (shopId: string) => `collection-shop-${shopId}`

const isCategory = (field: string) => CATEGORIES.find((category) => category === field)

/** Fields and values in words, for what another user has changed. */
export function useFigureWords() {
  const getName = useFieldNames(collectionTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  return {
    getName: (field: string) => {
      const category = isCategory(field)
      return category ? words.category(category) : getName(field)
    },
    getWords: (field: string, value: unknown) =>
      isCategory(field) && typeof value === 'number' ? weight(value) : undefined,
  }
}
