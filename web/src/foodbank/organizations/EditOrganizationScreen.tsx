import { organizationUpdateBody } from '@crm/contract/foodbank/organizations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotAllowed } from '#platform/layout/NotAllowed.tsx'
import { ScreenError } from '#platform/layout/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/layout/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { foodbankPaths } from '../paths.ts'
import { OrganizationFields, useFieldName, valuesOf } from './OrganizationFields.tsx'
import { OrganizationNotFound } from './OrganizationScreen.tsx'
import { organizationQueryOf, useUpdateOrganization } from './queries.ts'
import { organizationTexts } from './texts.ts'

/** Changes an organization: every field, or those of contact, as the record's rights say. */
export function EditOrganizationScreen({ id }: { id: string }) {
  const t = useTexts(organizationTexts)
  const navigate = useNavigate()
  const updating = useUpdateOrganization()
  const nameOf = useFieldName()
  const { data, error, refetch } = useQuery(organizationQueryOf(id))
  const organization = data?.data
  useScreenTitle(organization && `${t('title.edit')}: ${organization.name}`)
  if (error instanceof ApiError && error.status === 404) return <OrganizationNotFound />
  if (!organization) return error ? <ScreenError error={error} reset={() => void refetch()} /> : <ScreenSkeleton />
  if (!organization.can.update) return <NotAllowed />
  const back = () => void navigate({ to: foodbankPaths.organization(id) })
  return (
    <>
      <DetailHead title={t('title.edit')} back={organization.name} to={foodbankPaths.organization(id)} />
      <FormShell
        draftKey={`organization-${id}`}
        schema={organizationUpdateBody}
        initialValues={{ ...valuesOf(organization), updated_at: organization.updated_at }}
        submit={(body) => updating.submit({ params: { id }, body })}
        onSaved={back}
        onCancel={back}
        submitLabel={t('form.save')}
        nameOf={nameOf}
      >
        <OrganizationFields fullEdit={organization.can.full_edit} />
      </FormShell>
    </>
  )
}
