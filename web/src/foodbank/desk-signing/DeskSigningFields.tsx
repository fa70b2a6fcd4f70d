import { CheckboxField, NumberField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { deskSigningTexts } from './texts.ts'
import { Card } from '#platform/card/Card.tsx'

type Props = { own: { readonly disabled?: boolean; readonly description?: string } }

/** Signing settings of a distribution point. `own`: why the user may not change them. */
export function DeskSigningFields({ own }: Props) {
  const t = useTexts(deskSigningTexts)
  const { value: isFoodBank } = useField('is_food_bank')
  const { value: isOn } = useField('desk_requires_pin')
  if (isFoodBank !== true) return null
  return (
    <FormSection title={t('setting.section')}>
      <CheckboxField
        name="desk_requires_pin"
        label={t('setting.desk_requires_pin')}
        description={t('setting.hint')}
        {...own}
      />
      {isOn === true && (
        <FormRow>
          <NumberField
            name="desk_lock_minutes"
            label={t('setting.desk_lock_minutes')}
            description="1–60"
            {...own}
          />
        </FormRow>
      )}
    </FormSection>
  )
}

export function DeskSigningCard({ minutes }: { minutes: number }) {
  const t = useTexts(deskSigningTexts)
  return (
    <Card title={t('setting.section')}>
      <p>{t('setting.isOn', { count: minutes })}</p>
    </Card>
  )
}
