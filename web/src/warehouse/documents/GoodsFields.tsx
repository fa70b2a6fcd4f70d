import { useQuery } from '@tanstack/react-query'
import type { Category } from '@crm/contract/warehouse/goods'
import type { Scanned } from '@crm/contract/warehouse/stock'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { useEffect, useRef } from 'react'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField } from '#platform/fields/fields.tsx'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { CategoryField } from '../goods/CategoryField.tsx'
import { WeightField } from '../goods/WeightField.tsx'
import { DateFields } from '../lots/DateFields.tsx'
import { productChoicesQuery } from '../products/queries.ts'
import { ScanField } from '../stock/ScanField.tsx'
import { documentTexts } from './texts.ts'

/** Of mixed goods the month is known at most. */
export const NEW_GOODS = {
  product_id: null,
  category: null,
  grams: null,
  pieces: null,
  date_kind: 'best_before',
  goods_date: null,
  date_precision: 'month',
  maker_lot: '',
} as const

/** Goods of these have no date on them, as a rule. */
const UNDATED: readonly Category[] = ['fruit_vegetables', 'pastries', 'clothes', 'other']

/** A product, scanned or chosen, or mixed goods of a category; then weight, pieces and date. */
export function GoodsFields() {
  const t = useTexts(documentTexts)
  const mayChoose = useCan(productEndpoints.choices)
  const { data } = useQuery({ ...productChoicesQuery(), enabled: mayChoose })
  const products = data?.data ?? []
  const productId = useValue('product_id')
  const product = products.find(({ id }) => id === productId)
  useProposals(product)
  const take = useScanned()
  return (
    <>
      <ScanField label={t('field.code')} onScanned={take} />
      <SelectField
        name="product_id"
        label={t('field.product_id')}
        description={t('hint.product')}
        choices={products.map(({ id, name }) => ({ value: id, label: name }))}
        optional
      />
      {productId === null && <CategoryField name="category" label={t('field.category')} />}
      <FormRow>
        <WeightField name="grams" label={t('field.grams')} />
        <NumberField name="pieces" label={t('field.pieces')} optional />
      </FormRow>
      <DateFields />
    </>
  )
}

type Product = {
  readonly id: string
  readonly piece_grams: number | null
  readonly date_kind: 'best_before' | 'use_by' | 'none'
}

/** What follows from the choice of goods, as long as nobody has said otherwise. */
function useProposals(product: Product | undefined): void {
  const form = useForm()
  const category = useValue('category')
  const pieces = useValue('pieces')
  const proposed = useRef<number | null>(null)
  const grams = useValue('grams')
  useEffect(() => {
    if (product) form.set('date_kind', product.date_kind)
  }, [form, product])
  useEffect(() => {
    if (UNDATED.some((one) => one === category)) form.set('date_kind', 'none')
  }, [form, category])
  useEffect(() => {
    const weight =
      product?.piece_grams && typeof pieces === 'number' ? product.piece_grams * pieces : null
    if (weight === null || (grams !== null && grams !== proposed.current)) return
    proposed.current = weight
    form.set('grams', weight)
  }, [form, product, pieces, grams])
}

/** What a code says goes into the fields; says what is wrong with it, or null. */
function useScanned(): (scanned: Scanned) => string | null {
  const t = useTexts(documentTexts)
  const form = useForm()
  return (scanned) => {
    const { lot, gtin, product_id, goods_date, date_kind, date_precision, maker_lot } = scanned
    if (lot) return t('scannedLot')
    form.set('product_id', product_id)
    if (scanned.pieces !== null) form.set('pieces', scanned.pieces)
    if (scanned.grams !== null) form.set('grams', scanned.grams)
    if (maker_lot !== null) form.set('maker_lot', maker_lot)
    if (date_kind !== null) {
      form.set('date_kind', date_kind)
      form.set('date_precision', date_precision)
      form.set('goods_date', goods_date)
    }
    return product_id === null && gtin !== null ? t('unknownProduct', { gtin }) : null
  }
}
