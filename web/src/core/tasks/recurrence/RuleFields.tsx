import { WEEK_POSITIONS, WEEKDAYS } from '@crm/contract/core/calendar/recurrence'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { DayInput } from '#platform/fields/DayInput.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { POSITION_NAMES } from './recurrence-words.ts'
import classes from './RecurrenceField.module.css'
import type { RuleEditor } from './rule-editor.ts'
import { recurrenceTexts } from './texts.ts'

type Props = {
  editor: RuleEditor
  onChange: (editor: RuleEditor) => void
  readOnly: boolean
}

export function RuleFields(props: Props) {
  const t = useTexts(recurrenceTexts)
  const { editor, onChange, readOnly } = props
  return (
    <>
      <div className={classes.row}>
        <Digits
          label={t(`editor.interval.${editor.freq}`)}
          value={editor.interval}
          onChange={(interval) => onChange({ ...editor, interval })}
          readOnly={readOnly}
        />
      </div>
      {editor.freq === 'WEEKLY' && <Weekdays {...props} />}
      {editor.freq === 'MONTHLY' && <Monthly {...props} />}
      <End {...props} />
    </>
  )
}

function Weekdays({ editor, onChange, readOnly }: Props) {
  const t = useTexts(recurrenceTexts)
  const choose = (chosen: readonly string[]) =>
    onChange({ ...editor, weekdays: WEEKDAYS.filter((day) => chosen.includes(day)) })
  return (
    <Checkbox.Group
      label={t('editor.weekdays')}
      value={[...editor.weekdays]}
      onChange={choose}
      readOnly={readOnly}
    >
      <div className={classes.days}>
        {WEEKDAYS.map((day) => (
          <Checkbox key={day} value={day} label={t(`editor.full.${day}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function Monthly({ editor, onChange, readOnly }: Props) {
  const t = useTexts(recurrenceTexts)
  const modes = [
    { value: 'day', label: t('editor.onDay') },
    { value: 'last_day', label: t('editor.onLastDay') },
    { value: 'weekday', label: t('editor.onWeekday') },
  ] as const
  return (
    <div className={classes.row}>
      <Select
        {...select(readOnly)}
        label={t('editor.monthly')}
        data={modes}
        value={editor.monthly}
        onChange={(value) =>
          onChange({
            ...editor,
            monthly: modes.find((mode) => mode.value === value)?.value ?? 'day',
          })
        }
      />
      {editor.monthly === 'day' && (
        <Digits
          label={t('editor.monthDay')}
          value={editor.monthDay}
          onChange={(monthDay) => onChange({ ...editor, monthDay })}
          readOnly={readOnly}
          {...(Number(editor.monthDay) > 28 ? { description: t('editor.shortMonths') } : {})}
        />
      )}
      {editor.monthly === 'weekday' && (
        <>
          <Select
            {...select(readOnly)}
            label={t('editor.position')}
            data={WEEK_POSITIONS.map((position) => ({
              value: String(position),
              label: t(`editor.positions.${POSITION_NAMES[position]}`),
            }))}
            value={String(editor.position)}
            onChange={(value) =>
              onChange({
                ...editor,
                position: WEEK_POSITIONS.find((each) => String(each) === value) ?? 1,
              })
            }
          />
          <Select
            {...select(readOnly)}
            label={t('editor.weekday')}
            data={WEEKDAYS.map((day) => ({ value: day, label: t(`editor.full.${day}`) }))}
            value={editor.weekday}
            onChange={(value) =>
              onChange({ ...editor, weekday: WEEKDAYS.find((day) => day === value) ?? 'MO' })
            }
          />
        </>
      )}
    </div>
  )
}

function End({ editor, onChange, readOnly }: Props) {
  const t = useTexts(recurrenceTexts)
  const ends = (['never', 'until', 'count'] as const).map((value) => ({
    value,
    label: t(`editor.ends.${value}`),
  }))
  return (
    <div className={classes.row}>
      <Select
        {...select(readOnly)}
        label={t('editor.end')}
        data={ends}
        value={editor.end}
        onChange={(value) =>
          onChange({ ...editor, end: ends.find((end) => end.value === value)?.value ?? 'never' })
        }
      />
      {editor.end === 'until' && (
        <DayInput
          label={t('editor.until')}
          value={editor.until === '' ? null : editor.until}
          onChange={(until) => onChange({ ...editor, until: until ?? '' })}
          readOnly={readOnly}
        />
      )}
      {editor.end === 'count' && (
        <Digits
          label={t('editor.count')}
          value={editor.count}
          onChange={(count) => onChange({ ...editor, count })}
          readOnly={readOnly}
        />
      )}
    </div>
  )
}

const select = (readOnly: boolean) => ({ readOnly, checkIconPosition: 'right' }) as const

type DigitsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  description?: string
}

const Digits = ({ onChange, ...shown }: DigitsProps) => (
  <TextInput
    {...shown}
    onChange={(event) => onChange(event.currentTarget.value)}
    inputMode="numeric"
    autoComplete="off"
  />
)
