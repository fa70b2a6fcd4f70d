import {
  euDeliveryBody,
  euDeliveryUpdateBody,
  type EuDelivery,
} from '@crm/contract/warehouse/eu/eu-deliveries'
import {
  euDeliveryEndpoints,
  MAX_EU_LINES,
} from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormLines } from '../FormLines.tsx'
import { WeightField } from '../goods/WeightField.tsx'
import { GoodsField } from '../orders/GoodsField.tsx'
import { warehousePaths } from '../paths.ts'
import { euProjectChoicesQuery, euWrites } from './queries.ts'
import { euTexts } from './texts.ts'
import { useLineWords } from './use-line-words.ts'

type Props = {
  /** Without it a new delivery is written down. */
  readonly edited?: EuDelivery
  readonly projectId?: string | null
  readonly onClose: () => void
}

/** What came, by the supplier's delivery note. */
export function DeliveryDrawer({ edited, projectId, onClose }: Props) {
  const t = useTexts(euTexts)
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const creating = useWrite(euDeliveryEndpoints.create, {
    ...euWrites,
    onSuccess: ({ data }) => void navigate({ to: warehousePaths.euDelivery(data.id) }),
  })
  const updating = useWrite(euDeliveryEndpoints.update, euWrites)
  const shared = {
    onClose,
    submitLabel: t('save'),
    getName: useFieldNames(euTexts),
    getWords: useLineWords(),
    children: <Fields />,
  }
  if (!edited)
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey="eu-delivery-new"
        schema={euDeliveryBody}
        initialValues={{
          key,
          project_id: projectId ?? '',
          number: '',
          day: today(),
          supplier: '',
          note: '',
          lines: [FRESH],
        }}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, project_id, number, day, supplier, note, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`eu-delivery-${id}`}
      schema={euDeliveryUpdateBody}
      initialValues={{
        project_id,
        number,
        day,
        supplier: supplier ?? '',
        note: note ?? '',
        lines: edited.lines.flatMap(({ category, product_id, noted_grams, noted_pieces }) =>
          noted_grams === null
            ? []
            : [{ category, product_id, grams: noted_grams, pieces: noted_pieces }],
        ),
        updated_at,
      }}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

const FRESH = { category: null, product_id: null, grams: null, pieces: null }

function Fields() {
  const t = useTexts(euTexts)
  const { data } = useQuery(euProjectChoicesQuery())
  return (
    <>
      <SelectField
        name="project_id"
        label={t('field.project_id')}
        choices={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        autoFocus
      />
      <FormRow>
        <TextField name="number" label={t('field.number')} />
        <DateField name="day" label={t('field.day')} />
      </FormRow>
      <TextField name="supplier" label={t('field.supplier')} optional />
      <FormLines
        name="lines"
        title={t('field.lines')}
        hint={t('hint.lines')}
        max={MAX_EU_LINES}
        fresh={FRESH}
        words={{
          line: (values) => t('line.line', values),
          remove: (values) => t('line.remove', values),
          add: t('line.add'),
          full: t('line.full'),
        }}
      >
        {(path) => (
          <>
            <GoodsField path={path} label={t('field.goods')} />
            <FormRow>
              <WeightField name={`${path}.grams`} label={t('field.grams')} />
              <NumberField name={`${path}.pieces`} label={t('field.pieces')} optional />
            </FormRow>
          </>
        )}
      </FormLines>
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}
