import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/errors.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { upcomingBlockedDaysQuery } from '#foodbank/blocked-days/queries.ts'
import { hoursQuery } from '#foodbank/opening-hours/queries.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { OrganizationDetail } from './OrganizationDetail.tsx'
import { organizationDetailQuery } from '#foodbank/organizations/queries.ts'
import { organizationTexts } from '#foodbank/organizations/texts.ts'

export function OrganizationScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(organizationDetailQuery(id))
  const mayReadBlockedDays = useHasPermission('fb_blocked_day.read')
  // read in parallel with the organization, because on a phone they stand above buttons that must not move
  const blocked = useQuery({ ...upcomingBlockedDaysQuery(id), enabled: mayReadBlockedDays })
  const hours = useQuery(hoursQuery(id))
  const organization = data?.data
  useScreenTitle(organization?.name)
  if (isNotFound(error)) return <OrganizationNotFound />
  if (organization && !hours.isLoading && !(organization.is_food_bank && blocked.isLoading))
    return <OrganizationDetail organization={organization} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}

export function OrganizationNotFound() {
  const t = useTexts(organizationTexts)
  return (
    <RecordNotFound
      icon={IconBuildingCommunity}
      title={t('detail.notFound')}
      text={t('detail.notFoundText')}
      to={foodbankPaths.organizations()}
      back={t('detail.toList')}
    />
  )
}
