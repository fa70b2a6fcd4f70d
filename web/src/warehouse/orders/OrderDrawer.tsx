import {
  orderBody,
  orderUpdateBody,
  type PartnerOrder,
} from '@crm/contract/warehouse/orders/orders'
import { MAX_ORDER_LINES, orderEndpoints } from '@crm/contract/warehouse/orders/orders.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormLines } from '../FormLines.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { WeightField } from '../goods/WeightField.tsx'
import { partnerChoicesQuery } from '../partners/queries.ts'
import { warehousePaths } from '../paths.ts'
import { GoodsField } from './GoodsField.tsx'
import classes from './OrderDrawer.module.css'
import { orderWrites } from './queries.ts'
import { orderTexts } from './texts.ts'
import { useSources } from './use-sources.ts'

type Props = {
  /** Without it a new order is written down, from the place and for the day. */
  readonly edited?: PartnerOrder
  readonly begin?: { readonly from_place_id: string | null; readonly wanted_on: string | null }
  readonly onClose: () => void
}

/** Who wants what, for which day and from where. */
export function OrderDrawer({ edited, begin, onClose }: Props) {
  const t = useTexts(orderTexts)
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const creating = useWrite(orderEndpoints.create, {
    ...orderWrites,
    onSuccess: ({ data }) => void navigate({ to: warehousePaths.order(data.id) }),
  })
  const updating = useWrite(orderEndpoints.update, orderWrites)
  const shared = {
    onClose,
    submitLabel: t('save'),
    getName: useFieldNames(orderTexts),
    getWords: useLineWords(),
    children: <Fields />,
  }
  if (!edited)
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey="order-new"
        schema={orderBody}
        initialValues={{
          key,
          partner_id: '',
          wanted_on: begin?.wanted_on ?? '',
          from_place_id: begin?.from_place_id ?? '',
          note: '',
          lines: [FRESH],
        }}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, partner_id, wanted_on, from_place, note, goods, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`order-${id}`}
      schema={orderUpdateBody}
      initialValues={{
        partner_id,
        wanted_on,
        from_place_id: from_place.id,
        note: note ?? '',
        lines: goods.map(({ category, product_id, wanted_grams }) => ({
          category,
          product_id,
          wanted_grams,
        })),
        updated_at,
      }}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

const FRESH = { category: null, product_id: null, wanted_grams: null }

function Fields() {
  const t = useTexts(orderTexts)
  const { data } = useQuery(partnerChoicesQuery())
  const partners = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SelectField name="partner_id" label={t('field.partner_id')} choices={partners} autoFocus />
      <DateField name="wanted_on" label={t('field.wanted_on')} />
      <SelectField
        name="from_place_id"
        label={t('field.from_place_id')}
        description={t('hint.from_place_id')}
        choices={useSources()}
      />
      <FormLines
        name="lines"
        title={t('field.lines')}
        hint={t('hint.lines')}
        max={MAX_ORDER_LINES}
        fresh={FRESH}
        words={{
          line: (values) => t('line.line', values),
          remove: (values) => t('line.remove', values),
          add: t('line.add'),
          full: t('line.full'),
        }}
      >
        {(path) => (
          <div className={classes.line}>
            <GoodsField path={path} label={t('field.goods')} />
            <WeightField name={`${path}.wanted_grams`} label={t('field.wanted_grams')} />
          </div>
        )}
      </FormLines>
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}

const lines = z.array(z.object({ wanted_grams: z.number() })).catch([])

/** What another user has written meanwhile: how many lines, and how much together. */
function useLineWords() {
  const t = useTexts(orderTexts)
  const weight = useWeight()
  return (field: string, value: unknown) => {
    if (field !== 'lines') return undefined
    const stored = lines.parse(value)
    const sum = stored.reduce((grams, line) => grams + line.wanted_grams, 0)
    return t('linesWords', { count: stored.length, weight: weight(sum) })
  }
}
