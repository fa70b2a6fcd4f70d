import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import type { Choice } from '#platform/fields/choice-fields.tsx'
import { useField, useForm } from '#platform/fields/form-context.ts'
import { useShown } from '#platform/fields/use-shown.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foldedFilter } from '#platform/select/folded-filter.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstFound } from '#platform/select/use-first-found.ts'
import { useCan } from '#platform/session/use-can.ts'
import { productChoicesQuery } from '../products/queries.ts'
import { orderTexts } from './texts.ts'
import { useAskedWords } from './use-asked-words.ts'

/** A category or a product in one field: typing finds either. `path` is that of the line; empty: of the form. */
export function GoodsField({ path, label }: { path: string; label: string }) {
  const t = useTexts(orderTexts)
  const form = useForm()
  const words = useAskedWords()
  const mayChoose = useCan(productEndpoints.choices)
  const { data } = useQuery({ ...productChoicesQuery(), enabled: mayChoose })
  const products = data?.data ?? []
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const { field, shown } = useShown({ name: at('category'), label })
  const product = useField(at('product_id'))
  const firstFound = useFirstFound()
  const choose = (value: string | null) => {
    const chosen = products.find(({ id }) => id === value)
    form.patch({
      [at('category')]: chosen?.category ?? value,
      [at('product_id')]: chosen?.id ?? null,
    })
  }
  const value = product.value ?? field.value
  return (
    <Select
      {...shown}
      placeholder={t('chooseGoods')}
      error={field.error ?? product.error}
      data={[
        ...CATEGORIES.map((category): Choice => ({
          value: category,
          label: words({ category, product_name: null }),
        })),
        ...products.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={typeof value === 'string' ? value : null}
      onChange={choose}
      filter={foldedFilter}
      nothingFoundMessage={t('nothingFound')}
      {...firstFound}
      {...scrollingOptions}
      checkIconPosition="right"
    />
  )
}
