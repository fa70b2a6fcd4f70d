import { readRecurrence } from '@crm/contract/core/calendar/recurrence'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { Deadlines } from './Deadlines.tsx'
import { useRecurrenceWords } from './recurrence-words.ts'
import classes from './RecurrenceField.module.css'
import { recurrenceTexts } from './texts.ts'

const REST_MS = 300

/** A rule in words, and the first deadlines that it gives. */
export function RulePreview({
  rule,
  deadline,
}: {
  readonly rule: string
  readonly deadline: string | null
}) {
  const t = useTexts(recurrenceTexts)
  const wordsOf = useRecurrenceWords()
  const isViewing = useIsViewing()
  const [asked] = useDebouncedValue(rule, REST_MS)
  const isRule = readRecurrence(asked) !== null
  const body = { recurrence: asked, deadline_at: deadline ?? '' }
  const { data } = useQuery({
    queryKey: [taskEndpoints.preview.path, body],
    queryFn: ({ signal }) => call(taskEndpoints.preview, { body }, { signal }),
    enabled: isRule && deadline !== null && !isViewing,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  if (deadline === null) return <p className={classes.hint}>{t('editor.needsDeadline')}</p>
  if (readRecurrence(rule) === null) return null
  return (
    <div aria-live="polite">
      <p className={classes.words}>{wordsOf(rule)}</p>
      {data && isRule && (
        <>
          <p className={classes.hint}>{t('editor.preview')}</p>
          <Deadlines moments={data.data} />
        </>
      )}
    </div>
  )
}
