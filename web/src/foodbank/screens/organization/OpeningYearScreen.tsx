import {
  openingYearQuery as yearQuery,
  type YearDay,
} from '@crm/contract/foodbank/slots/opening-patterns'
import { ActionIcon, Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { errorCode } from '#platform/api/error-code.ts'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { messageText } from '#platform/i18n/messages.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { hoursQuery, openingYearQuery } from '#foodbank/opening-hours/queries.ts'
import { openingHoursTexts } from '#foodbank/opening-hours/texts.ts'
import { sumYear } from '#foodbank/opening-hours/year/months.ts'
import { YearCalendar } from '#foodbank/opening-hours/year/YearCalendar.tsx'
import { YearLegend } from '#foodbank/opening-hours/year/YearLegend.tsx'
import { organizationDetailQuery } from '#foodbank/organizations/queries.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import classes from './OpeningYearScreen.module.css'
import { OrganizationNotFound } from './OrganizationScreen.tsx'
import { YearDrawers } from './YearDrawers.tsx'

const search = z.object({ year: yearQuery.shape.year.optional() })

/** The year of a distribution point as it will really be, with what is booked in it. */
export function OpeningYearScreen({ id }: { id: string }) {
  const t = useTexts(openingHoursTexts)
  const { search: asked, setSearch } = useSearchParams(search)
  const year = asked.year ?? Number(today().slice(0, 4))
  const organization = useQuery(organizationDetailQuery(id))
  const hours = useQuery(hoursQuery(id))
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...openingYearQuery(id, year),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<YearDay | null>(null)
  const name = organization.data?.data.label
  const title = t('yearTitle', { year })
  useScreenTitle(name && `${title}: ${name}`)
  if (isNotFound(error) || isNotFound(organization.error)) return <OrganizationNotFound />
  const days = isPlaceholderData ? undefined : data?.data
  return (
    <>
      <DetailHead
        title={title}
        back={name ?? t('yearBack')}
        to={foodbankPaths.organization(id)}
        actions={
          <>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('yearPrevious', { year: year - 1 })}
              onClick={() => setSearch({ year: year - 1 })}
            >
              <IconChevronLeft size={20} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('yearNext', { year: year + 1 })}
              onClick={() => setSearch({ year: year + 1 })}
            >
              <IconChevronRight size={20} />
            </ActionIcon>
          </>
        }
      />
      {error && <LoadFailure text={messageText(errorCode(error))} retry={() => void refetch()} />}
      {!days && !error && <SkeletonLines height={1200} />}
      {days && (
        <>
          <Sums organizationId={id} days={days} year={year} />
          <YearLegend />
          <YearCalendar days={days} today={today()} onOpen={setOpened} />
        </>
      )}
      {opened && organization.data && (
        <YearDrawers
          organization={organization.data.data}
          hours={hours.data?.data}
          day={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type SumsProps = { organizationId: string; days: readonly YearDay[]; year: number }

function Sums({ organizationId, days, year }: SumsProps) {
  const t = useTexts(openingHoursTexts)
  const { open, booked, displaced } = sumYear(days)
  const search = {
    to_organization_id: organizationId,
    displaced: 'true',
    sort: 'reserved_on',
    date_from: `${year}-01-01`,
    date_to: `${year}-12-31`,
  } as const
  return (
    <>
      <p className={classes.sums}>
        {t('yearOpenDays', { count: open })} · {t('yearBookedAll', { count: booked })}
      </p>
      {displaced > 0 && (
        <Alert color="yellow" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('yearDisplaced', { count: displaced })}.{' '}
          <Anchor
            renderRoot={(props: object) => (
              <Link {...props} to={foodbankPaths.requests()} search={search} />
            )}
          >
            {t('yearShowDisplaced')}
          </Anchor>
        </Alert>
      )}
    </>
  )
}
