import type { Shift, ShiftPerson } from '@crm/contract/foodbank/shifts/shifts'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconChecks, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Facts } from '#platform/card/Facts.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissingAt } from '../../organizations/use-missing-at.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { UnfoldButton } from '#platform/unfold/UnfoldButton.tsx'
import { hoursText } from '../duration.ts'
import { FilledDot } from '../FilledDot.tsx'
import { peopleQuery, useAllCame, useRemoveShift } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { AddPersonForm } from './AddPersonForm.tsx'
import { EditShiftForm } from './EditShiftForm.tsx'
import { ShiftPeople } from './ShiftPeople.tsx'
import { getPlace } from './WeekDays.tsx'

type Props = { readonly shift: Shift; readonly onClose: () => void }

/** Who comes to a shift, who came, and how long. */
export function ShiftDrawer({ shift, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const title = `${format.dateShort(shift.day)}, ${hoursText(shift)}`
  return (
    <FormDrawer title={title} onClose={onClose} wide>
      {isEditing ? (
        <EditShiftForm shift={shift} onDone={() => setEditing(false)} />
      ) : (
        <Stack gap="lg">
          <Facts
            missing="–"
            facts={[
              [t('field.place'), getPlace(shift)],
              [t('field.task'), shift.task],
              [t('field.note'), shift.note],
              [t('list.seats'), <FilledDot key="seats" taken={shift.taken} seats={shift.seats} />],
            ]}
          />
          <Actions shift={shift} onEdit={() => setEditing(true)} onRemoved={onClose} />
          <People shift={shift} />
        </Stack>
      )}
    </FormDrawer>
  )
}

type ActionsProps = {
  readonly shift: Shift
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ shift, onEdit, onRemoved }: ActionsProps) {
  const t = useTexts(shiftTexts)
  const missing = useMissingAt(shiftEndpoints.remove)
  const removing = useRemoveShift()
  const hasPeople = shift.taken > 0
  const remove = async () => {
    const agreed = await confirm({
      title: t('shift.confirmRemove', { about: hoursText(shift) }),
      text: hasPeople ? t('shift.removePeople', { count: shift.taken }) : t('shift.removeNobody'),
      confirmLabel: t('shift.remove'),
      danger: true,
    })
    const input = { params: { id: shift.id }, body: { despite_people: hasPeople } }
    if (agreed && (await removing.run(input))) onRemoved()
  }
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('shift.edit')}
      </Button>
      <ActionButton
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        refused={!shift.can.delete ? missing : shift.has_begun && hasPeople && t('shift.hasHours')}
        onClick={() => void remove()}
      >
        {t('shift.remove')}
      </ActionButton>
    </Group>
  )
}

function AllCameButton({ shift, people }: { shift: Shift; people: readonly ShiftPerson[] }) {
  const t = useTexts(shiftTexts)
  const setting = useAllCame()
  const open = people.filter(({ state }) => state === 'signed' || state === 'confirmed').length
  if (!shift.has_begun || open < 2) return null
  return (
    <Button
      mt="sm"
      loading={setting.isPending}
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => void setting.run({ params: { id: shift.id } })}
    >
      {t('people.allCame', { count: open })}
    </Button>
  )
}

function People({ shift }: { readonly shift: Shift }) {
  const t = useTexts(shiftTexts)
  const { data, error, refetch } = useQuery(peopleQuery(shift.id))
  const [isAdding, setAdding] = useState(false)
  const id = useId()
  const isFull = shift.taken >= shift.seats
  const title = t(shift.has_begun ? 'people.over' : 'people.title')
  return (
    <section aria-label={title}>
      <Text component="h3" fw={600} mb="xs">
        {title}
      </Text>
      {data ? (
        <ShiftPeople shift={shift} people={data.data} />
      ) : error ? (
        <LoadFailure text={t('people.failed')} retry={() => void refetch()} />
      ) : (
        <SkeletonLines height={160} />
      )}
      {data && <AllCameButton shift={shift} people={data.data} />}
      {isFull ? (
        <Text c="dimmed" mt="sm">
          {t('people.full')}
        </Text>
      ) : (
        <Stack gap="sm" mt="sm">
          <UnfoldButton variant="default" isOpen={isAdding} controls={id} onToggle={setAdding}>
            {t('people.add')}
          </UnfoldButton>
          <div id={id}>
            {isAdding && <AddPersonForm shift={shift} onDone={() => setAdding(false)} />}
          </div>
        </Stack>
      )}
    </section>
  )
}
