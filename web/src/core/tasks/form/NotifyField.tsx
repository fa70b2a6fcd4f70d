import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../detail/TaskDetail.module.css'
import { taskDetailTexts } from '../detail/texts.ts'

/** How long before the deadline people are reminded: as each has set, or as chosen here. */
export function NotifyField({ name }: { readonly name: string }) {
  const t = useTexts(taskDetailTexts)
  const field = useField(name)
  const chosen = Array.isArray(field.value) ? field.value.map(String) : null
  const choose = (mode: string) => field.set(mode === 'own' ? null : (chosen ?? ['24_hours']))
  return (
    <>
      <Radio.Group
        label={t('notify.mode')}
        description={t('notify.hint')}
        value={chosen === null ? 'own' : 'chosen'}
        onChange={choose}
        readOnly={field.isSaving}
        error={field.error}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="own" label={t('notify.own')} />
          <Radio value="chosen" label={t('notify.chosen')} />
        </Stack>
      </Radio.Group>
      {chosen && (
        <Checkbox.Group
          aria-label={t('field.notify_before')}
          value={chosen}
          onChange={(next) => field.set(NOTIFY_BEFORE.filter((before) => next.includes(before)))}
          readOnly={field.isSaving}
        >
          <div className={classes.choices}>
            {NOTIFY_BEFORE.map((before) => (
              <Checkbox key={before} value={before} label={t(`notify.before.${before}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
