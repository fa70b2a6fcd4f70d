import type { SeatState, Shift, ShiftPerson } from '@crm/contract/foodbank/shifts/shifts'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { linkProps } from '#platform/router/places.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { foodbankPaths } from '../../paths.ts'
import { durationText, getLength } from '../duration.ts'
import { useSetSeat } from '../queries.ts'
import { TONES } from '../tones.ts'
import { shiftTexts } from '../texts.ts'
import { MinutesForm } from './MinutesForm.tsx'
import classes from './ShiftPeople.module.css'

type Props = { readonly shift: Shift; readonly people: readonly ShiftPerson[] }

/** Before the shift who comes, afterwards who came. */
export function ShiftPeople({ shift, people }: Props) {
  const t = useTexts(shiftTexts)
  if (people.length === 0) return <Text c="dimmed">{t('people.none')}</Text>
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <PersonLine key={person.id} shift={shift} person={person} />
      ))}
    </ul>
  )
}

function PersonLine({ shift, person }: { readonly shift: Shift; readonly person: ShiftPerson }) {
  const t = useTexts(shiftTexts)
  const [isTiming, setTiming] = useState(false)
  const name = [person.surname, person.name].filter(Boolean).join(' ')
  const worked = person.minutes ?? getLength(shift)
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        {name === '' ? (
          t('people.erased')
        ) : (
          <Anchor
            renderRoot={(props) => (
              <Link
                {...linkProps(foodbankPaths.volunteer(person.volunteer_id), undefined)}
                {...props}
              />
            )}
          >
            {name}
          </Anchor>
        )}
        <span className={classes.contact}>
          {person.phone !== null && (
            <Anchor href={`tel:${toInternational(person.phone)}`}>
              {formatPhone(person.phone)}
            </Anchor>
          )}
          {person.email !== null && <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>}
        </span>
        {person.unreminded !== null && !shift.has_begun && (
          <span className={classes.unreminded}>{t(`people.unreminded.${person.unreminded}`)}</span>
        )}
      </div>
      <StatusDot tone={TONES[person.state]}>
        {t(`state.${person.state}`)}
        {person.state === 'came' && ` · ${durationText(worked)}`}
      </StatusDot>
      {isTiming ? (
        <MinutesForm person={person} minutes={worked} name={name} onDone={() => setTiming(false)} />
      ) : (
        <PersonButtons shift={shift} person={person} name={name} onTime={() => setTiming(true)} />
      )}
    </li>
  )
}

type ButtonsProps = {
  readonly shift: Shift
  readonly person: ShiftPerson
  readonly name: string
  readonly onTime: () => void
}

function PersonButtons({ shift, person, name, onTime }: ButtonsProps) {
  const t = useTexts(shiftTexts)
  const setting = useSetSeat()
  const set = (state: SeatState) =>
    void setting.run({
      params: { id: person.id },
      body: { state, minutes: null, updated_at: person.updated_at },
    })
  const button = (state: SeatState, label: string, icon?: ReactNode) => (
    <Button
      size="sm"
      variant="default"
      disabled={setting.isPending}
      {...(icon ? { leftSection: icon } : {})}
      aria-label={`${label}: ${name}`}
      onClick={() => set(state)}
    >
      {label}
    </Button>
  )
  const { state } = person
  if (!shift.has_begun)
    return (
      <Group gap="xs">
        {state === 'signed' && button('confirmed', t('people.confirm'))}
        {state === 'cancelled'
          ? button('signed', t('people.back'))
          : button('cancelled', t('people.cancel'))}
      </Group>
    )
  return (
    <Group gap="xs">
      {state !== 'came' && button('came', t('people.came'), <IconCheck size={16} aria-hidden />)}
      {(state === 'signed' || state === 'confirmed' || state === 'came') &&
        button('absent', t('people.absent'), <IconX size={16} aria-hidden />)}
      {state === 'came' && (
        <Button
          size="sm"
          variant="default"
          aria-label={`${t('people.time')}: ${name}`}
          onClick={onTime}
        >
          {t('people.time')}
        </Button>
      )}
    </Group>
  )
}
