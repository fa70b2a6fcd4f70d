import { SLOTS_AT_FIRST } from '@crm/contract/foodbank/slots/opening-hours'
import { newOrganizationBody } from '@crm/contract/foodbank/organizations'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { HoursSection } from '#foodbank/opening-hours/HoursSection.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { newOrganizationSearch } from '#foodbank/organizations/new-organization-search.ts'
import { EMPTY_ORGANIZATION, OrganizationFields, useFieldName } from './OrganizationFields.tsx'
import { useCreateOrganization } from '#foodbank/organizations/queries.ts'
import { organizationTexts } from '#foodbank/organizations/texts.ts'

export function NewOrganizationScreen() {
  const t = useTexts(organizationTexts)
  const navigate = useNavigate()
  const creating = useCreateOrganization()
  const created = useRef('')
  const getName = useFieldName()
  const isPoint = useSearchParams(newOrganizationSearch).search.is_food_bank === 'true'
  return (
    <>
      <DetailHead
        title={t('title.create')}
        back={t('detail.back')}
        to={foodbankPaths.organizations()}
      />
      <FormShell
        draftKey={isPoint ? 'distribution-point-new' : 'organization-new'}
        schema={newOrganizationBody}
        initialValues={{
          ...EMPTY_ORGANIZATION,
          is_food_bank: isPoint,
          ...SLOTS_AT_FIRST,
          opening_hours: [],
        }}
        submit={async (body) => {
          created.current = (await creating.submit({ body })).data.id
        }}
        onSaved={() => void navigate({ to: foodbankPaths.organization(created.current) })}
        onCancel={() => void navigate({ to: foodbankPaths.organizations() })}
        submitLabel={t('form.create')}
        getName={getName}
      >
        <OrganizationFields fullEdit hours={<HoursSection />} />
      </FormShell>
    </>
  )
}
