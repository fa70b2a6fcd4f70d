import { readRecurrence } from '@crm/contract/core/calendar/recurrence'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#platform/api/call.ts'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useField, useValue } from '#platform/fields/form-context.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { Deadlines } from './Deadlines.tsx'
import { useRecurrenceWords } from './recurrence-words.ts'
import classes from './RecurrenceField.module.css'
import {
  toEditor,
  followed,
  FREQUENCIES,
  proposed,
  toRule,
  type RuleEditor,
} from './rule-editor.ts'
import { RuleFields } from './RuleFields.tsx'
import { recurrenceTexts } from './texts.ts'

const REST_MS = 300

const NONE = 'none'

const NO_DAY = ''

export function RecurrenceField({ name, deadlineName }: { name: string; deadlineName: string }) {
  const t = useTexts(recurrenceTexts)
  const field = useField(name)
  const deadline = toMoment(useValue(deadlineName))
  const rule = typeof field.value === 'string' ? field.value : null
  const day = deadline === null ? null : toWallTime(deadline).day
  const editor = rule === null ? null : toEditor(rule, day)
  const change = (next: RuleEditor) => field.set(toRule(next))
  const proposedFor = useRef<string | null>(null)
  const choose = (freq: string | null) => {
    const chosen = FREQUENCIES.find((each) => each === freq)
    if (!chosen) return field.set(null)
    // keeps start and end, drops the rest of the other frequency
    const fresh = proposed(chosen, day)
    proposedFor.current = day ?? NO_DAY
    return change(
      editor
        ? {
            ...fresh,
            interval: editor.interval,
            end: editor.end,
            until: editor.until,
            count: editor.count,
          }
        : fresh,
    )
  }
  // the rule is often chosen before the deadline: proposed values follow the deadline until changed
  const follow = useEffectEvent(() => {
    const before = proposedFor.current
    if (before === null || day === null || editor === null) return
    const next = followed(editor, before === NO_DAY ? null : before, day)
    proposedFor.current = next === null ? null : day
    if (next) change(next)
  })
  useEffect(() => follow(), [day])
  return (
    <>
      <Select
        id={field.id}
        label={<FieldLabel label={t('editor.freq')} />}
        data={[NONE, ...FREQUENCIES].map((value) => ({
          value,
          label: t(`editor.freqs.${value === NONE ? NONE : asFrequency(value)}`),
        }))}
        value={editor?.freq ?? NONE}
        onChange={choose}
        readOnly={field.isSaving}
        error={field.error}
        checkIconPosition="right"
      />
      {editor && rule !== null && (
        <div className={classes.editor}>
          <RuleFields editor={editor} onChange={change} readOnly={field.isSaving} />
          <RulePreview rule={rule} deadline={deadline} />
        </div>
      )}
    </>
  )
}

function RulePreview({ rule, deadline }: { rule: string; deadline: string | null }) {
  const t = useTexts(recurrenceTexts)
  const getWords = useRecurrenceWords()
  const isViewing = useIsViewing()
  const [settled] = useDebouncedValue(rule, REST_MS)
  const isRule = readRecurrence(settled) !== null
  const body = { recurrence: settled, deadline_at: deadline ?? '' }
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
      <p className={classes.words}>{getWords(rule)}</p>
      {data && isRule && (
        <>
          <p className={classes.hint}>{t('editor.preview')}</p>
          <Deadlines moments={data.data} />
        </>
      )}
    </div>
  )
}

const asFrequency = (value: string) => FREQUENCIES.find((each) => each === value) ?? NONE

const toMoment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
