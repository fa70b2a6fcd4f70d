import { organizationUpdateBody } from '@crm/contract/foodbank/organizations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotAllowed } from '#platform/page/NotAllowed.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { BlockedDaysCard } from '#foodbank/blocked-days/BlockedDaysCard.tsx'
import { upcomingBlockedDaysQuery } from '#foodbank/blocked-days/queries.ts'
import { hoursQuery } from '#foodbank/opening-hours/queries.ts'
import { OpeningHoursCard } from '#foodbank/opening-hours/OpeningHoursCard.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import classes from './EditOrganizationScreen.module.css'
import { OrganizationFields, useFieldName, toValues } from './OrganizationFields.tsx'
import { OrganizationNotFound } from './OrganizationScreen.tsx'
import { organizationDetailQuery, useUpdateOrganization } from '#foodbank/organizations/queries.ts'
import { organizationTexts } from '#foodbank/organizations/texts.ts'

export function EditOrganizationScreen({ id }: { id: string }) {
  const t = useTexts(organizationTexts)
  const navigate = useNavigate()
  const updating = useUpdateOrganization()
  const getName = useFieldName()
  const { data, error, refetch } = useQuery(organizationDetailQuery(id))
  const mayReadBlockedDays = useHasPermission('fb_blocked_day.read')
  // read in parallel with the organization, so that nothing moves later
  const blocked = useQuery({ ...upcomingBlockedDaysQuery(id), enabled: mayReadBlockedDays })
  const hours = useQuery(hoursQuery(id))
  const organization = data?.data
  useScreenTitle(organization && `${t('title.edit')}: ${organization.name}`)
  if (isNotFound(error)) return <OrganizationNotFound />
  if (!organization || hours.isLoading || (organization.is_food_bank && blocked.isLoading))
    return error ? (
      <ScreenError error={error} reset={() => void refetch()} />
    ) : (
      <ScreenSkeleton of="form" />
    )
  if (!organization.can.update) return <NotAllowed />
  const back = () => void navigate({ to: foodbankPaths.organization(id) })
  return (
    <>
      <DetailHead
        title={t('title.edit')}
        back={organization.name}
        to={foodbankPaths.organization(id)}
      />
      <FormShell
        draftKey={`organization-${id}`}
        schema={organizationUpdateBody}
        initialValues={{ ...toValues(organization), updated_at: organization.updated_at }}
        submit={(body) => updating.submit({ params: { id }, body })}
        onSaved={back}
        onCancel={back}
        submitLabel={t('form.save')}
        getName={getName}
      >
        <OrganizationFields fullEdit={organization.can.full_edit} />
      </FormShell>
      <div className={classes.sections}>
        <OpeningHoursCard organization={organization} />
        {organization.is_food_bank && mayReadBlockedDays && (
          <BlockedDaysCard organization={organization} />
        )}
      </div>
    </>
  )
}
