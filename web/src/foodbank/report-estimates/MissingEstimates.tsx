import type {
  EstimateOverview,
  MissingEstimate,
} from '@crm/contract/foodbank/reports/report-estimates'
import { DUE_INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './Estimates.module.css'
import { estimateTexts } from './texts.ts'

type Props = {
  readonly overview: EstimateOverview
  readonly choose: (organizationId: string) => void
}

/** Whose estimates of the period are missing, until when they are due, and who is to make them; once nothing is, the report of all sites. */
export function MissingEstimates({ overview, choose }: Props) {
  const t = useTexts(estimateTexts)
  const { date } = useFormat()
  const mayRead = useCan(reportEndpoints.get)
  const { missing, complete, overdue, due_on, sites, date_from, date_to } = overview
  const Icon = missing.length === 0 ? IconCheck : overdue ? IconAlertTriangle : IconClock
  const words =
    missing.length === 0
      ? t('missing.nothing')
      : t(overdue ? 'missing.overdue' : 'missing.dueOn', { date: date(due_on) })
  return (
    <Card title={t('missing.title')}>
      <Alert
        variant="light"
        color={missing.length === 0 ? 'green' : overdue ? 'red' : 'yellow'}
        icon={<Icon aria-hidden />}
      >
        {words}{' '}
        {missing.length === 0 && mayRead && sites.length > 1 && (
          <Link to={foodbankPaths.reports()} search={{ date_from, date_to }}>
            {t('missing.report')}
          </Link>
        )}
      </Alert>
      {missing.length > 0 && (
        <ul className={classes.missing}>
          {missing.map((site) => (
            <Site key={site.organization_id} site={site} choose={choose} />
          ))}
        </ul>
      )}
      {complete > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('missing.complete', { count: complete })}
        </Text>
      )}
    </Card>
  )
}

function Site({ site, choose }: { site: MissingEstimate; choose: Props['choose'] }) {
  const t = useTexts(estimateTexts)
  const { organization_id, organization_label, indicators, people } = site
  const numbers = DUE_INDICATORS.flatMap(({ code, number }) =>
    indicators.includes(code) ? [number] : [],
  )
  return (
    <li>
      <div>
        <b>{organization_label}</b>
        <Text size="sm">
          {numbers.length === DUE_INDICATORS.length
            ? t('missing.all')
            : t('missing.some', {
                count: numbers.length,
                all: DUE_INDICATORS.length,
                numbers: numbers.join(', '),
              })}
        </Text>
        <Text size="sm">
          {people.length > 0
            ? t('missing.people', { names: people.map(({ name }) => name).join(', ') })
            : t('missing.nobody')}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={t('missing.fill', { name: organization_label })}
        onClick={() => choose(organization_id)}
        className={classes.fill ?? ''}
      >
        {t('fill')}
      </Button>
    </li>
  )
}
