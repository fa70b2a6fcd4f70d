import { EVENT_TYPES, MAX_GUESTS } from '@crm/contract/core/calendar/events'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { Person } from '@crm/contract/core/users/people'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { Checkbox, Radio, Stack, TagsInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { useField, useForm, useValue, useErrors } from '#platform/fields/form-context.ts'
import { MomentField } from '#platform/fields/MomentField.tsx'
import { failuresText } from '#platform/fields/validation-texts.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PeopleSelect } from '../../people/PersonField.tsx'
import { calendarTexts } from '../texts.ts'
import { useNotifyWords } from '../../users/use-notify-words.ts'
import { toOtherKind, type GuestInput, followingEnd, isWhen, type Span } from './event-values.ts'
import classes from './EventPanel.module.css'
import { eventTexts } from './texts.ts'

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

function WhenFields() {
  const t = useTexts(eventTexts)
  const { store, patch } = useForm()
  const allDay = useField('all_day')
  const isAllDay = allDay.value === true
  useFollowingEnd(isAllDay ? 'start_on' : 'start_at', isAllDay ? 'end_on' : 'end_at')
  const change = () => {
    const { start_at, end_at, start_on, end_on } = store.state.values
    const moments = { start_at: getText(start_at), end_at: getText(end_at) }
    const days = { start_on: getText(start_on), end_on: getText(end_on) }
    patch(toOtherKind({ all_day: isAllDay, ...moments, ...days }))
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
  const start = getText(useValue(startName))
  const end = getText(useValue(endName))
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

const getText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function GuestFields({ known }: { known: readonly Person[] }) {
  const t = useTexts(eventTexts)
  const { value, error, isSaving, set } = useField('guests')
  const { store, register } = useForm()
  const errors = useErrors(store)
  const guests = parseGuests(value)
  const ids = guests.flatMap((guest) => ('user_id' in guest ? [guest.user_id] : []))
  const emails = guests.flatMap((guest) => ('email' in guest ? [guest.email] : []))
  const become = (nextIds: readonly string[], nextEmails: readonly string[]) =>
    set([...nextIds.map((user_id) => ({ user_id })), ...nextEmails.map((email) => ({ email }))])
  const failed = Object.keys(errors).filter((name) => name.startsWith('guests.'))
  const paths = failed.join(' ')
  // registers the wrong addresses, so that their errors are only shown here
  useEffect(() => {
    const leaves = paths.split(' ').filter(Boolean).map(register)
    return () => leaves.forEach((leave) => leave())
  }, [paths, register])
  const wrong = failed.map((name) => {
    const guest = guests[Number(name.split('.')[1])]
    const words = failuresText(errors[name] ?? [])
    return guest && 'email' in guest ? `${guest.email}: ${words}` : words
  })
  return (
    <>
      <PeopleSelect
        label={<FieldLabel label={t('colleagues')} optional />}
        endpoint={eventEndpoints.people}
        known={known}
        value={ids}
        onChange={(next) => become(next, emails)}
        max={MAX_GUESTS}
        error={error}
        readOnly={isSaving}
      />
      <TagsInput
        label={<FieldLabel label={t('emails')} optional />}
        description={t('hint.emails')}
        value={emails}
        onChange={(next) => become(ids, next)}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        error={wrong.length > 0 ? wrong.join(' ') : undefined}
        readOnly={isSaving}
        inputMode="email"
        autoComplete="off"
        isDuplicate={(text, tags) => tags.some((tag) => tag.toLowerCase() === text.toLowerCase())}
      />
    </>
  )
}

function parseGuests(value: unknown): GuestInput[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((guest: unknown): GuestInput[] => {
    if (typeof guest !== 'object' || guest === null) return []
    if ('user_id' in guest && typeof guest.user_id === 'string') return [{ user_id: guest.user_id }]
    return 'email' in guest && typeof guest.email === 'string' ? [{ email: guest.email }] : []
  })
}

export function useEventFieldNames(): (field: string) => string {
  const getName = useFieldNames(eventTexts)
  return (field) => getName(field.split('.')[0] ?? '')
}

/** Formats values for merging with a colleague's changes. */
export function useFieldWords(): (field: string, value: unknown) => string | undefined {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  return (field, value) => {
    if (field === 'guests') return Array.isArray(value) ? format.number(value.length) : undefined
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) {
      const type = EVENT_TYPES.find((one) => field === 'type' && one === value)
      return type && t(`kind.${type}`)
    }
    if (field === 'start_at' || field === 'end_at') return format.dateTime(value)
    return field === 'start_on' || field === 'end_on' ? format.date(value) : undefined
  }
}
