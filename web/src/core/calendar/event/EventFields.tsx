import { EVENT_TYPES } from '@crm/contract/core/calendar/events'
import type { Person } from '@crm/contract/core/users/people'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { useField, useForm, useValue } from '#platform/fields/form-context.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { MomentField } from '#platform/fields/MomentField.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { calendarTexts } from '../texts.ts'
import { otherKindOf } from './event-values.ts'
import { GuestFields } from './GuestFields.tsx'
import { eventTexts } from './texts.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { followingEnd, isWhen, type Span } from './following-end.ts'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { useNotifyWords } from '../../users/use-notify-words.ts'
import classes from './EventPanel.module.css'

function ReminderFields() {
  const t = useTexts(eventTexts)
  const words = useNotifyWords()
  const { value, set, error, isSaving } = useField('notify_before')
  const chosen = Array.isArray(value) ? value.map(String) : null
  return (
    <>
      <Radio.Group
        aria-label={t('field.notify_before')}
        value={chosen === null ? 'own' : 'chosen'}
        onChange={(next) => set(next === 'own' ? null : [])}
        readOnly={isSaving}
        error={error}
      >
        <Stack gap="xs">
          <Radio value="own" label={t('remind.own')} />
          <Radio value="chosen" label={t('remind.chosen')} />
        </Stack>
      </Radio.Group>
      {chosen !== null && (
        <Checkbox.Group
          aria-label={t('remind.chosen')}
          value={chosen}
          onChange={set}
          readOnly={isSaving}
        >
          <div className={classes.choices}>
            {NOTIFY_BEFORE.map((before) => (
              <Checkbox key={before} value={before} label={words(before)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}

export function EventFields({ known }: { known: readonly Person[] }) {
  const t = useTexts(eventTexts)
  const words = useTexts(calendarTexts)
  return (
    <>
      <FormSection title={t('section.what')}>
        <TextField name="name" label={t('field.name')} autoFocus />
        <SelectField
          name="type"
          label={t('field.type')}
          choices={EVENT_TYPES.map((type) => ({ value: type, label: words(`kind.${type}`) }))}
        />
        <WhenFields />
      </FormSection>
      <FormSection title={t('section.where')}>
        <TextField
          name="address"
          label={t('field.address')}
          description={t('hint.address')}
          optional
        />
        <TextAreaField name="note" label={t('field.note')} description={t('hint.note')} optional />
      </FormSection>
      <FormSection title={t('section.guests')}>
        <GuestFields known={known} />
      </FormSection>
      <FormSection title={t('section.reminders')}>
        <ReminderFields />
      </FormSection>
    </>
  )
}

function WhenFields() {
  const t = useTexts(eventTexts)
  const { store, patch } = useForm()
  const allDay = useField('all_day')
  const isAllDay = allDay.value === true
  useFollowingEnd(isAllDay ? 'start_on' : 'start_at', isAllDay ? 'end_on' : 'end_at')
  const change = () => {
    const { start_at, end_at, start_on, end_on } = store.state.values
    const moments = { start_at: textOf(start_at), end_at: textOf(end_at) }
    const days = { start_on: textOf(start_on), end_on: textOf(end_on) }
    patch(otherKindOf({ all_day: isAllDay, ...moments, ...days }))
  }
  return (
    <>
      <Checkbox
        label={t('field.all_day')}
        checked={isAllDay}
        onChange={() => !allDay.isSaving && change()}
        error={allDay.error}
      />
      {isAllDay ? (
        <FormRow>
          <DateField name="start_on" label={t('field.start_on')} />
          <DateField name="end_on" label={t('field.end_on')} />
        </FormRow>
      ) : (
        <FormRow>
          <MomentField name="start_at" label={t('field.start_at')} defaultTime="09:00" />
          <MomentField name="end_at" label={t('field.end_at')} defaultTime="10:00" />
        </FormRow>
      )}
    </>
  )
}

/** Moving the start moves the end too; a half-typed start moves nothing. */
function useFollowingEnd(startName: string, endName: string): void {
  const { patch } = useForm()
  const start = textOf(useValue(startName))
  const end = textOf(useValue(endName))
  const last = useRef<Span & { readonly name: string }>({ name: startName, start, end })
  const follow = useEffectEvent(() => {
    const before = last.current
    if (before.name === startName && !isWhen(start)) return
    const moved = before.name === startName ? followingEnd(before, { start, end }) : null
    last.current = { name: startName, start, end: moved ?? end }
    if (moved !== null) patch({ [endName]: moved })
  })
  useEffect(() => follow(), [startName, start, end])
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
