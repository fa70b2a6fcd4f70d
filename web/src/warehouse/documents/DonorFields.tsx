import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useEffect } from 'react'
import { donorChoicesQuery } from '../donors/queries.ts'
import { documentTexts } from './texts.ts'

type Props = {
  /** Nobody collects at nobody's. */
  readonly isNeeded: boolean
}

/** Who gave the goods, and from which shop. */
export function DonorFields({ isNeeded }: Props) {
  const t = useTexts(documentTexts)
  const form = useForm()
  const { data } = useQuery(donorChoicesQuery())
  const donors = data?.data ?? []
  const donorId = useValue('donor_id')
  const siteId = useValue('donor_site_id')
  const sites = donors.find(({ id }) => id === donorId)?.sites ?? []
  const isOther = data !== undefined && siteId !== null && !sites.some(({ id }) => id === siteId)
  // the shop of another donor would be refused, and nobody could see why
  useEffect(() => {
    if (isOther) form.set('donor_site_id', null)
  }, [form, isOther])
  return (
    <>
      <SelectField
        name="donor_id"
        label={t('field.donor_id')}
        {...(isNeeded ? {} : { description: t('hint.donor'), optional: true })}
        choices={donors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {sites.length > 0 && (
        <SelectField
          name="donor_site_id"
          label={t('field.donor_site_id')}
          choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      )}
    </>
  )
}
