import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import { Alert, Button, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarShare,
  IconList,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Facts } from '#platform/card/Facts.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { useMissingAt } from '../../organizations/use-missing-at.ts'
import { foodbankPaths } from '../../paths.ts'
import { openingHoursTexts } from '../texts.ts'
import { useHoursWords } from '../use-hours-words.ts'
import { useDayWords } from './use-day-words.ts'

type Props = {
  organizationId: string
  day: YearDay
  /** False: the reason is told. */
  mayBlock: boolean
  mayOpen: boolean
  onBlock: () => void
  onOpenDay: () => void
  onClose: () => void
}

/** One day: its hours, who is booked, and what can be done about it. */
export function DayDrawer({
  organizationId,
  day,
  mayBlock,
  mayOpen,
  onBlock,
  onOpenDay,
  onClose,
}: Props) {
  const t = useTexts(openingHoursTexts)
  const format = useFormat()
  const { getInterval } = useHoursWords()
  const mayMove = useCan(moveEndpoints.create)
  const noBlock = useMissingAt(blockedDayEndpoints.create)
  const noOpen = useMissingAt(openingHoursEndpoints.update)
  const { getState, getDisplaced } = useDayWords()
  const ofDay = { to_organization_id: organizationId, date_from: day.day, date_to: day.day }
  const isBlocked = day.state === 'blocked'
  return (
    <FormDrawer title={format.dateLong(day.day)} onClose={onClose}>
      <Stack>
        {day.displaced > 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {getDisplaced(day)}
          </Alert>
        )}
        <Facts
          missing={t('closed')}
          facts={[
            [t('yearFact.state'), getState(day)],
            ...(day.capacity === 0
              ? []
              : ([
                  [
                    t('yearFact.hours'),
                    day.intervals.map((interval) => getInterval(interval)).join(', '),
                  ],
                  [t('yearFact.slots'), t('slots', { minutes: day.slot_minutes })],
                  [t('yearFact.capacity'), format.number(day.capacity)],
                ] as const)),
            [t('yearFact.active'), format.number(day.active)],
            [t('yearFact.confirmed'), format.number(day.confirmed)],
          ]}
        />
        <Stack gap="xs" align="stretch">
          {day.displaced > 0 && mayMove && (
            <Button
              leftSection={<IconCalendarShare size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to={foodbankPaths.newMove()}
                  search={{ organization_id: organizationId, from: day.day, to: day.day }}
                  {...props}
                />
              )}
            >
              {t('yearMoveDisplaced')}
            </Button>
          )}
          {day.displaced > 0 && !mayMove && (
            <LinkButton
              to={foodbankPaths.requests()}
              search={{ ...ofDay, displaced: 'true', sort: 'reserved_on' }}
              leftSection={<IconAlertTriangle size={18} aria-hidden />}
            >
              {t('yearShowDisplaced')}
            </LinkButton>
          )}
          <LinkButton
            to={foodbankPaths.requests()}
            search={{ ...ofDay, sort: 'reserved_on' }}
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            {t('yearShowRequests')}
          </LinkButton>
          {day.state === 'past' ? null : isBlocked ? (
            <LinkButton
              to={foodbankPaths.blockedDays()}
              search={{ from: day.day, to: day.day }}
              variant="default"
              leftSection={<IconCalendarOff size={18} aria-hidden />}
            >
              {t('yearShowBlocked')}
            </LinkButton>
          ) : (
            <>
              <ActionButton
                refused={!mayBlock && noBlock}
                variant="default"
                leftSection={<IconCalendarOff size={18} aria-hidden />}
                onClick={onBlock}
              >
                {t('yearBlock')}
              </ActionButton>
              <ActionButton
                refused={!mayOpen && noOpen}
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                onClick={onOpenDay}
              >
                {t(
                  day.state === 'closed'
                    ? 'yearOpen'
                    : day.state === 'exception'
                      ? 'yearChange'
                      : 'yearOther',
                )}
              </ActionButton>
            </>
          )}
        </Stack>
      </Stack>
    </FormDrawer>
  )
}
