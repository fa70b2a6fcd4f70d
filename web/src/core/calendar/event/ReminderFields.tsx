import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotifyWords } from '../../users/use-notify-words.ts'
import { eventTexts } from './texts.ts'
import classes from './EventPanel.module.css'

/** When those who come are reminded: as each of them has set, or as this event says. */
export function ReminderFields() {
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
