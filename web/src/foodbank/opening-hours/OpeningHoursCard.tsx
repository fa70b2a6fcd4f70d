import { useMissing } from '#platform/missing/use-missing.ts'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Text } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import classes from './OpeningHoursCard.module.css'
import { openingHoursTexts } from './texts.ts'
import { getIntervals, WEEKDAYS } from './week.ts'

const OpeningHoursDrawer = lazyDrawer(() =>
  import('./OpeningHoursDrawer.tsx').then((file) => file.OpeningHoursDrawer),
)

export function OpeningHoursCard({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(openingHoursTexts)
  const [editing, setEditing] = useState(false)
  const { slot_minutes, slot_capacity, can } = organization
  const missing = useMissing(openingHoursEndpoints.update)
  return (
    <Card
      title={t('title')}
      actions={
        <ActionButton
          refused={!can.update && (missing ?? t('mayNotEdit'))}
          variant="default"
          leftSection={<IconClockEdit size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </ActionButton>
      }
    >
      {organization.opening_hours.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <>
          <Facts
            missing={t('closed')}
            facts={WEEKDAYS.map(
              (day) =>
                [t(`day.${day}`), inWords(getIntervals(organization.opening_hours, day))] as const,
            )}
          />
          <Text c="dimmed" size="xs" mt="xs">
            {t('slots', { minutes: slot_minutes })}, {t('capacity', { count: slot_capacity })}
          </Text>
        </>
      )}
      {editing && (
        <OpeningHoursDrawer organization={organization} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}

const inWords = (intervals: readonly string[]) =>
  intervals.length === 0
    ? null
    : intervals.map((interval, at) => (
        <Fragment key={interval}>
          {at > 0 && ', '}
          <span className={classes.interval}>{interval}</span>
        </Fragment>
      ))
