import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import type { Interval } from '@crm/contract/foodbank/slots/opening-hours'
import type { DatedHours, OpeningPattern } from '@crm/contract/foodbank/slots/opening-patterns'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { Text } from '@mantine/core'
import { IconCalendarMonth, IconClockEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { useMissingAt } from '../organizations/use-missing-at.ts'
import { foodbankPaths } from '../paths.ts'
import { AddPatternMenu } from './AddPatternMenu.tsx'
import { findInForce } from './in-force.ts'
import classes from './OpeningHoursCard.module.css'
import type { OpenedPattern } from './PatternDrawer.tsx'
import { PatternLines } from './PatternLines.tsx'
import { hoursQuery } from './queries.ts'
import { openingHoursTexts } from './texts.ts'
import { useHoursWords } from './use-hours-words.ts'
import { getIntervals, WEEKDAYS } from './week.ts'

const OpeningHoursDrawer = lazyDrawer(() =>
  import('./OpeningHoursDrawer.tsx').then((file) => file.OpeningHoursDrawer),
)
const PatternDrawer = lazyDrawer(() =>
  import('./PatternDrawer.tsx').then((file) => file.PatternDrawer),
)

type Opened = OpenedPattern | 'first' | null

/** What holds today, and what is to come. */
export function OpeningHoursCard({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(openingHoursTexts)
  const { data } = useQuery(hoursQuery(organization.id))
  const hours: DatedHours = data?.data ?? { ...organization, patterns: [] }
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const maySeeYear = useCan(openingPatternEndpoints.year) && organization.is_food_bank
  const inForce = findInForce(hours, today())
  const { update } = organization.can
  const missing = useMissingAt(openingHoursEndpoints.update)
  return (
    <Card
      title={t('title')}
      actions={
        <ActionButton
          refused={!update && missing}
          variant="default"
          leftSection={<IconClockEdit size={18} aria-hidden />}
          onClick={() => setOpened(inForce ?? 'first')}
        >
          {t('edit')}
        </ActionButton>
      }
    >
      <Week hours={inForce ?? hours} pattern={inForce} />
      {hours.patterns.length > 0 && (
        <PatternLines hours={hours} mayUpdate={update} onEdit={setOpened} />
      )}
      <div className={classes.more}>
        {update && <AddPatternMenu onChoose={(kind) => setOpened({ kind })} />}
        {maySeeYear && (
          <LinkButton
            to={foodbankPaths.openingYear(organization.id)}
            variant="default"
            leftSection={<IconCalendarMonth size={18} aria-hidden />}
          >
            {t('year')}
          </LinkButton>
        )}
      </div>
      {opened === 'first' && <OpeningHoursDrawer hours={hours} onClose={close} />}
      {opened !== null && opened !== 'first' && (
        <PatternDrawer hours={hours} opened={opened} onClose={close} />
      )}
    </Card>
  )
}

type WeekProps = {
  hours: Pick<DatedHours, 'slot_minutes' | 'slot_capacity'> & {
    readonly opening_hours: readonly Interval[]
  }
  pattern: OpeningPattern | null
}

function Week({ hours: { slot_minutes, slot_capacity, opening_hours }, pattern }: WeekProps) {
  const t = useTexts(openingHoursTexts)
  const { getDays, getInterval, getName } = useHoursWords()
  const about =
    pattern &&
    (pattern.kind === 'regular' ? getDays(pattern) : `${getName(pattern)}, ${getDays(pattern)}`)
  const inWords = (intervals: readonly Interval[]) =>
    intervals.length === 0
      ? null
      : intervals.map((interval, at) => (
          <Fragment key={interval.opens_at}>
            {at > 0 && ', '}
            <span className={classes.interval}>{getInterval(interval)}</span>
          </Fragment>
        ))
  return (
    <>
      {about !== null && (
        <Text size="sm" mb="xs">
          {t('now', { name: about })}
        </Text>
      )}
      {opening_hours.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <>
          <Facts
            missing={t('closed')}
            facts={WEEKDAYS.map(
              (day) => [t(`day.${day}`), inWords(getIntervals(opening_hours, day))] as const,
            )}
          />
          <Text c="dimmed" size="xs" mt="xs">
            {t('slots', { minutes: slot_minutes })}, {t('capacity', { count: slot_capacity })}
          </Text>
        </>
      )}
    </>
  )
}
