import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { reportTexts } from '#foodbank/reports/texts.ts'

/** Says that the period on the screen is closed already: these are the numbers of today, the closed ones stand elsewhere. */
export function ClosedNotice({ filters }: { filters: ReportQuery }) {
  const t = useTexts(reportTexts)
  const { dateTime } = useFormat()
  const { date_from, date_to, organization_id, region_id, applicant_type_id } = filters
  const isWhole = !region_id && !applicant_type_id
  const { data } = useQuery({
    ...endpointQuery(reportClosingEndpoints.list, {
      query: { date_from, date_to, organization_id, per_page: 100 },
    }),
    enabled: isWhole,
  })
  const closing =
    isWhole &&
    data?.data.find((one) => one.is_latest && one.organization_id === (organization_id ?? null))
  if (!closing) return null
  return (
    <Alert variant="light" color="gray" icon={<IconLock aria-hidden />}>
      {t('closed', { date: dateTime(closing.closed_at) })}{' '}
      <Link to={foodbankPaths.reportClosing(closing.id)}>{t('openClosed')}</Link>
    </Alert>
  )
}
