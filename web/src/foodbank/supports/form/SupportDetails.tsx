import { Textarea, Text } from '@mantine/core'
import { DayInput } from '#platform/fields/DayInput.tsx'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { SupportDraft } from './support-draft.ts'
import classes from './SupportForm.module.css'
import { supportTexts } from '../texts.ts'
import type { SupportErrors } from './use-support-form.ts'

type Props = {
  draft: SupportDraft
  errors: SupportErrors
  onChange: (patch: Partial<SupportDraft>) => void
}

export function SupportDetails({ draft, errors, onChange }: Props) {
  const t = useTexts(supportTexts)
  return (
    <div className={classes.details}>
      <DayInput
        label={t('form.date')}
        maxDay={today()}
        value={draft.date}
        onChange={(date) => onChange({ date: date ?? '' })}
        error={errors.date}
      />
      <Textarea
        label={<FieldLabel label={t('form.note')} optional />}
        placeholder={t('form.sensitive')}
        autosize
        minRows={2}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={errors.note}
      />
    </div>
  )
}

export function SupportKeys({
  hasPrevious,
  hasSuggestion,
}: {
  hasPrevious: boolean
  hasSuggestion: boolean
}) {
  const t = useTexts(supportTexts)
  return (
    <Text size="xs" c="dimmed" className={classes.keys}>
      <kbd>Enter</kbd> {t('keys.next')} · <kbd>Ctrl+Enter</kbd> {t('keys.save')}
      {hasPrevious && (
        <>
          {' · '}
          <kbd>Alt+↑</kbd> {t('keys.previous')}
        </>
      )}
      {hasSuggestion && (
        <>
          {' · '}
          <kbd>Alt+↓</kbd> {t('keys.suggestion')}
        </>
      )}
    </Text>
  )
}
