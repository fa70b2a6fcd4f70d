import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { useNamedOrganization } from '#foodbank/organizations/use-named-organization.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { reportTexts } from '#foodbank/reports/texts.ts'

const CloseDrawer = lazyDrawer(() =>
  import('#foodbank/report-closings/CloseDrawer.tsx').then((file) => file.CloseDrawer),
)

type Props = {
  readonly filters: ReportQuery
  /** The name of the distribution point that the report is narrowed to. */
  readonly organizationName: string | null
}

/** Closes what is on the screen; who may not close is led to what is closed. */
export function ClosePeriodButton({ filters, organizationName }: Props) {
  const t = useTexts(reportTexts)
  const mayClose = useCan(reportClosingEndpoints.create)
  const [isClosing, setClosing] = useState(false)
  const { date_from, date_to, organization_id, region_id, applicant_type_id, counting } = filters
  const named = useNamedOrganization(organization_id, null)
  const icon = <IconLock size={18} aria-hidden />
  if (!mayClose) {
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props: object) => <Link {...props} to={foodbankPaths.reportClosings()} />}
      >
        {t('closings')}
      </Button>
    )
  }
  const reason =
    region_id || applicant_type_id
      ? t('closeWhole')
      : counting
        ? t('closeAllHelp')
        : date_to >= today()
          ? t('closeLater')
          : null
  if (reason !== null) {
    return (
      <RefusedButton variant="default" leftSection={icon} reason={reason}>
        {t('close')}
      </RefusedButton>
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        {...CloseDrawer.whenReached}
        onClick={() => setClosing(true)}
      >
        {t('close')}
      </Button>
      {isClosing && (
        <CloseDrawer
          period={{ date_from, date_to }}
          organization={
            organization_id
              ? (named ?? { id: organization_id, label: organizationName ?? '' })
              : null
          }
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}
