import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { documentTexts } from '../texts.ts'

/** Of which delivery EU goods are; other goods are of none. */
export function EuDeliveryField() {
  const t = useTexts(documentTexts)
  const { date } = useFormat()
  const isOfEu = useValue('source') === 'eu'
  const { data } = useQuery({
    ...endpointQuery(euDeliveryEndpoints.choices, {}),
    enabled: isOfEu,
  })
  if (!isOfEu) return null
  return (
    <SelectField
      name="eu_delivery_id"
      label={t('field.eu_delivery_id')}
      description={t('hint.eu_delivery_id')}
      choices={(data?.data ?? []).map(({ id, number, project_name: project, day }) => ({
        value: id,
        label: t('euChoice', { number, project, day: date(day) }),
      }))}
      optional
    />
  )
}
