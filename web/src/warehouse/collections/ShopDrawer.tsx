import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import { figuresBody } from '@crm/contract/warehouse/collections/collections'
import { collectionShopEndpoints } from '@crm/contract/warehouse/collections/collections.endpoints'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Text } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { NumberField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { WeightField } from '../goods/WeightField.tsx'
import { figuresDraft, nameOf, useFigureWords, valuesOf } from './figures-form.ts'
import { collectionWrites } from './queries.ts'
import classes from './ShopDrawer.module.css'
import { collectionTexts } from './texts.ts'

type Props = {
  readonly shop: CollectionShop
  readonly onClose: () => void
  /** Where another shop waits for its figures. */
  readonly onNext?: (() => void) | undefined
}

/** All that the paper of a shop says, in large fields. */
export function ShopDrawer({ shop, onClose, onNext }: Props) {
  const t = useTexts(collectionTexts)
  const words = useGoodsWords()
  const { submit } = useWrite(collectionShopEndpoints.enter, collectionWrites)
  return (
    <DrawerForm
      title={nameOf(shop)}
      onClose={onClose}
      className={classes.large}
      draftKey={figuresDraft(shop.id)}
      schema={figuresBody}
      initialValues={valuesOf(shop)}
      submit={(body) => submit({ params: { id: shop.id }, body })}
      {...(onNext ? { also: { label: t('entry.next'), onSaved: onNext } } : {})}
      {...useFigureWords()}
    >
      {shop.address && <Text c="dimmed">{shop.address}</Text>}
      <NumberField name="volunteers" label={t('field.volunteers')} optional autoFocus />
      <Text c="dimmed">{t('hint.grams')}</Text>
      {CATEGORIES.map((category) => (
        <WeightField
          key={category}
          name={category}
          label={t('weightOf', { category: words.category(category) })}
          optional
          fromPaper
        />
      ))}
      <TextField name="coordinator" label={t('field.coordinator')} optional />
      <NumberField
        name="hours"
        label={t('field.hours')}
        description={t('hint.hours')}
        decimals
        optional
      />
      <TextAreaField name="note" label={t('field.note')} optional />
    </DrawerForm>
  )
}
