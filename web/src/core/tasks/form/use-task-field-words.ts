import { PRIORITIES } from '@crm/contract/core/tasks/task-bodies'
import { type TaskDetail } from '@crm/contract/core/tasks/tasks'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { personName } from '#core/people/person-name.ts'
import { useRecurrenceWords } from '../recurrence/recurrence-words.ts'
import { taskTexts } from '../texts.ts'
import { taskDetailTexts } from '../detail/texts.ts'

/** Formats values of the form for merging; names come from both versions. */
export function useTaskFieldWords(
  versions: readonly TaskDetail[],
): (field: string, value: unknown) => string | undefined {
  const t = useTexts(taskDetailTexts)
  const task = useTexts(taskTexts)
  const format = useFormat()
  const recurrenceWords = useRecurrenceWords()
  const names = new Map(versions.flatMap(namesIn))
  const listed = (values: readonly unknown[], words: (value: unknown) => string | undefined) =>
    values.flatMap((value) => words(value) ?? []).join(', ')
  return (field, value) => {
    if (Array.isArray(value)) {
      const values: readonly unknown[] = value
      if (field === 'viewer_ids') return listed(values, (id) => names.get(String(id)))
      if (field === 'items') return listed(values, textIn)
      if (field === 'notify_before')
        return NOTIFY_BEFORE.filter((each) => values.includes(each))
          .map((each) => t(`notify.before.${each}`))
          .join(', ')
      return undefined
    }
    if (typeof value !== 'string')
      return field === 'notify_before' && value === null ? t('notify.own') : undefined
    if (field === 'deadline_at')
      return Number.isNaN(Date.parse(value)) ? value : format.dateTime(value)
    if (field === 'recurrence') return recurrenceWords(value)
    if (field === 'priority')
      return PRIORITIES.filter((each) => each === value).map((each) => task(`priority.${each}`))[0]
    return names.get(value)
  }
}

const namesIn = ({ solver, delegated, viewers, category }: TaskDetail): [string, string][] => [
  ...[solver, delegated, ...viewers].flatMap((person): [string, string][] =>
    person ? [[person.id, personName(person)]] : [],
  ),
  ...(category ? [[category.id, category.name] satisfies [string, string]] : []),
]

const textIn = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string'
    ? item.text
    : undefined
