import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { partnerChoicesQuery } from '../partners/queries.ts'
import { documentTexts } from './texts.ts'

/** To whom goods are issued, or who gives them back. */
export function PartnerField() {
  const t = useTexts(documentTexts)
  const { data } = useQuery(partnerChoicesQuery())
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="partner_id" label={t('field.partner_id')} choices={choices} />
}
