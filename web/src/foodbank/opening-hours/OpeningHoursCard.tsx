import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Button, Text } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import classes from './OpeningHoursCard.module.css'
import { openingHoursTexts } from './texts.ts'
import { intervalsOf, WEEKDAYS } from './week.ts'

const OpeningHoursDrawer = lazyDrawer(() =>
  import('./OpeningHoursDrawer.tsx').then((file) => file.OpeningHoursDrawer),
)

export function OpeningHoursCard({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(openingHoursTexts)
  const [editing, setEditing] = useState(false)
  const { slot_minutes, slot_capacity, can } = organization
  return (
    <Card
      title={t('title')}
      actions={<EditButton allowed={can.update} onClick={() => setEditing(true)} />}
    >
      {organization.opening_hours.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <>
          <Facts
            missing={t('closed')}
            facts={WEEKDAYS.map(
              (day) =>
                [t(`day.${day}`), inWords(intervalsOf(organization.opening_hours, day))] as const,
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

function EditButton({ allowed, onClick }: { allowed: boolean; onClick: () => void }) {
  const t = useTexts(openingHoursTexts)
  const icon = <IconClockEdit size={18} aria-hidden />
  if (allowed) {
    return (
      <Button variant="default" leftSection={icon} onClick={onClick}>
        {t('edit')}
      </Button>
    )
  }
  return (
    <RefusedButton reason={t('mayNotEdit')} variant="default" leftSection={icon}>
      {t('edit')}
    </RefusedButton>
  )
}
