import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#platform/api/errors.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { upcomingBlockedDaysQuery } from '../blocked-days/queries.ts'
import { foodbankPaths } from '../paths.ts'
import { OrganizationDetail } from './OrganizationDetail.tsx'
import { organizationQueryOf } from './queries.ts'
import { organizationTexts } from './texts.ts'

/** One organization: contact, opening hours, managers, blocked days and its requests. */
export function OrganizationScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(organizationQueryOf(id))
  const mayReadBlockedDays = useHasPermission('fb_blocked_day.read')
  // asked for beside the organization, not after it: on a phone they stand above what people press, and nothing that is seen may move
  const { isLoading } = useQuery({ ...upcomingBlockedDaysQuery(id), enabled: mayReadBlockedDays })
  const organization = data?.data
  useScreenTitle(organization?.name)
  if (error instanceof ApiError && error.status === 404) return <OrganizationNotFound />
  if (organization && !(organization.is_food_bank && isLoading))
    return <OrganizationDetail organization={organization} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}

/** Stands for an organization that is not there, or was deleted. */
export function OrganizationNotFound() {
  const t = useTexts(organizationTexts)
  return (
    <MessagePage
      icon={IconBuildingCommunity}
      title={t('detail.notFound')}
      action={
        <Button
          renderRoot={(props: object) => <Link {...props} to={foodbankPaths.organizations()} />}
        >
          {t('detail.toList')}
        </Button>
      }
    >
      {t('detail.notFoundText')}
    </MessagePage>
  )
}
