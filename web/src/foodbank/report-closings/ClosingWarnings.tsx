import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import type { MissingEstimate } from '@crm/contract/foodbank/reports/report-estimates'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useValues } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { usePeriodNames } from '../closed-periods/use-period-names.ts'
import { foodbankPaths } from '../paths.ts'
import { closingTexts } from './texts.ts'

/** Whose estimates are missing, who could still make them and where, and the consent to close without. */
export function MissingFirst({ missing }: { missing: readonly MissingEstimate[] }) {
  const t = useTexts(closingTexts)
  const mayEstimate = useCan(reportEstimateEndpoints.overview)
  const { date_from, date_to } = useValues()
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('drawer.missing')}
    >
      {t('drawer.missingText')}
      <List my="xs">
        {missing.map(({ organization_id, organization_label, people }) => (
          <List.Item key={organization_id}>
            {mayEstimate ? (
              <Link
                to={foodbankPaths.reportEstimates()}
                search={{
                  organization_id,
                  date_from: getText(date_from),
                  date_to: getText(date_to),
                }}
              >
                {organization_label}
              </Link>
            ) : (
              organization_label
            )}{' '}
            (
            {people.length > 0
              ? t('drawer.people', { names: people.map(({ name }) => name).join(', ') })
              : t('drawer.nobody')}
            )
          </List.Item>
        ))}
      </List>
      <CheckboxField name="accept_missing" label={t('drawer.accept')} />
    </Alert>
  )
}

const getText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The period has a version that holds; another one replaces it on purpose. */
export function AlreadyClosed() {
  const t = useTexts(closingTexts)
  return (
    <Alert color="yellow" role="alert" icon={<IconLock aria-hidden />} title={t('drawer.already')}>
      {t('drawer.alreadyText')}
      <CheckboxField name="new_version" label={t('drawer.again')} />
    </Alert>
  )
}

/** Closed periods that share some days with the one that is to be closed, without one containing the other. */
export function Crossing({ periods }: { periods: readonly ClosedPeriod[] }) {
  const t = useTexts(closingTexts)
  const getName = usePeriodNames()
  return (
    <Alert color="red" role="alert" icon={<IconLock aria-hidden />} title={t('drawer.crossing')}>
      <List size="sm" mb="xs">
        {periods.map((period) => (
          <List.Item key={period.id}>
            <Link to={foodbankPaths.reportClosing(period.id)}>{getName(period)}</Link>
          </List.Item>
        ))}
      </List>
      {t('drawer.crossingText')}
    </Alert>
  )
}
