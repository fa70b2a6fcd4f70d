import { MAX_GUESTS } from '@crm/contract/core/calendar/events'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { Person } from '@crm/contract/core/users/people'
import { TagsInput } from '@mantine/core'
import { useEffect } from 'react'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useErrors, useField, useForm } from '#platform/fields/form-context.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PeopleSelect } from '../../people/PeopleSelect.tsx'
import type { GuestInput } from './event-values.ts'
import { eventTexts } from './texts.ts'

export function GuestFields({ known }: { known: readonly Person[] }) {
  const t = useTexts(eventTexts)
  const { value, error, isSaving, set } = useField('guests')
  const { store, register } = useForm()
  const errors = useErrors(store)
  const guests = guestsOf(value)
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
    const words = (errors[name] ?? []).map(failureText).join('. ')
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

function guestsOf(value: unknown): GuestInput[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((guest: unknown): GuestInput[] => {
    if (typeof guest !== 'object' || guest === null) return []
    if ('user_id' in guest && typeof guest.user_id === 'string') return [{ user_id: guest.user_id }]
    return 'email' in guest && typeof guest.email === 'string' ? [{ email: guest.email }] : []
  })
}
