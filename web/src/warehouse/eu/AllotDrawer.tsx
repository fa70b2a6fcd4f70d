import { euAllotmentsBody, type EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import {
  euDeliveryEndpoints,
  MAX_EU_ALLOTMENTS,
} from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormLines } from '../FormLines.tsx'
import { WeightField } from '../goods/WeightField.tsx'
import { GoodsField } from '../orders/GoodsField.tsx'
import { partnerChoicesQuery } from '../partners/queries.ts'
import { euWrites } from './queries.ts'
import { euTexts } from './texts.ts'
import { useLineWords } from './use-line-words.ts'

type Props = { readonly delivery: EuDelivery; readonly onClose: () => void }

/** The shares of all partners at once; what is left out is none. */
export function AllotDrawer({ delivery, onClose }: Props) {
  const t = useTexts(euTexts)
  const { submit } = useWrite(euDeliveryEndpoints.allot, euWrites)
  const { id, shares, lines, updated_at } = delivery
  const allotted = shares.flatMap(({ partner_id, category, product_id, allotted_grams: grams }) =>
    grams === 0 ? [] : [{ partner_id, category, product_id, grams }],
  )
  const [only] = lines
  // of a delivery of one kind of goods nobody has to choose them
  const fresh =
    lines.length === 1 && only
      ? { ...FRESH, category: only.category, product_id: only.product_id }
      : FRESH
  return (
    <DrawerForm
      title={t('shares.allotTitle', delivery)}
      submitLabel={t('save')}
      onClose={onClose}
      draftKey={`eu-allotments-${id}`}
      schema={euAllotmentsBody}
      initialValues={{ allotments: allotted.length === 0 ? [fresh] : allotted, updated_at }}
      submit={(body) => submit({ params: { id }, body })}
      getName={useFieldNames(euTexts)}
      getWords={useLineWords()}
    >
      <Fields fresh={fresh} />
    </DrawerForm>
  )
}

const FRESH = { partner_id: '', category: null, product_id: null, grams: null }

function Fields({ fresh }: { fresh: Readonly<Record<string, unknown>> }) {
  const t = useTexts(euTexts)
  const { data } = useQuery(partnerChoicesQuery())
  const partners = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormLines
      name="allotments"
      title={t('field.allotments')}
      hint={t('hint.allotments')}
      max={MAX_EU_ALLOTMENTS}
      fresh={fresh}
      words={{
        line: (values) => t('line.line', values),
        remove: (values) => t('line.remove', values),
        add: t('line.add'),
        full: t('line.full'),
      }}
    >
      {(path) => (
        <>
          <SelectField
            name={`${path}.partner_id`}
            label={t('field.partner_id')}
            choices={partners}
          />
          <FormRow>
            <GoodsField path={path} label={t('field.goods')} />
            <WeightField name={`${path}.grams`} label={t('field.grams')} />
          </FormRow>
        </>
      )}
    </FormLines>
  )
}
