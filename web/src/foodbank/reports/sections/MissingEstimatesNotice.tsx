import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { blockTexts } from '../block-texts.ts'
import { useFigureDoors } from '../figure-doors.ts'
import classes from './IndicatorsSection.module.css'

/** How many indicators still wait for estimates, and the way to fill them in for just this site and period. */
export function MissingEstimatesNotice({ indicators }: { indicators: Report['indicators'] }) {
  const t = useTexts(blockTexts)
  const filters = useFigureDoors()?.filters
  const mayEstimate = useCan(reportEstimateEndpoints.overview)
  const count = indicators.filter(
    (one) => one.programme === 'esf' && one.source !== 'not_reported' && one.missing_sites > 0,
  ).length
  // a frozen report has no doors, and nothing can be filled into it
  if (count === 0 || !filters) return null
  const { organization_id, date_from, date_to } = filters
  return (
    <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <div className={classes.notice}>
        {t('indicators.incomplete', { count })} {!mayEstimate && t('indicators.fillByManagers')}
        {mayEstimate && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            renderRoot={(props: object) => (
              <Link
                {...props}
                to={foodbankPaths.reportEstimates()}
                search={{ organization_id, date_from, date_to }}
                data-no-print
              />
            )}
          >
            {t('indicators.fill')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
