import { type Position, positionBody, positionUpdateBody } from '@crm/contract/core/users/positions'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCreatePosition, useUpdatePosition } from './queries.ts'
import { positionTexts } from './texts.ts'

const EMPTY = { name: '', code: '', translations: { cs: '', en: '' }, single_occupancy: false }

export function PositionDrawer({
  edited,
  onClose,
}: {
  edited: Position | 'new'
  onClose: () => void
}) {
  const t = useTexts(positionTexts)
  const creating = useCreatePosition()
  const updating = useUpdatePosition()
  const nameOf = (field: string) =>
    field === 'name' || field === 'code' || field === 'single_occupancy'
      ? t(`field.${field}`)
      : t('field.translations')
  const shared = { onSaved: onClose, onCancel: onClose, nameOf }
  if (edited === 'new') {
    return (
      <FormDrawer title={t('add')} onClose={onClose}>
        <FormShell
          {...shared}
          draftKey="position-new"
          schema={positionBody}
          initialValues={EMPTY}
          submit={(body) => creating.submit({ body })}
        >
          <PositionFields />
        </FormShell>
      </FormDrawer>
    )
  }
  const { id, name, code, translations, single_occupancy, updated_at } = edited
  const values = {
    name,
    code,
    translations: { cs: translations.cs ?? '', en: translations.en ?? '' },
    single_occupancy,
    updated_at,
  }
  return (
    <FormDrawer title={t('editTitle')} onClose={onClose}>
      <FormShell
        {...shared}
        draftKey={`position-${id}`}
        schema={positionUpdateBody}
        initialValues={values}
        submit={(body) => updating.submit({ params: { id }, body })}
      >
        <PositionFields />
      </FormShell>
    </FormDrawer>
  )
}

function PositionFields() {
  const t = useTexts(positionTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} autoFocus />
      <TextField name="code" label={t('field.code')} description={t('hint.code')} />
      <CheckboxField
        name="single_occupancy"
        label={t('field.single_occupancy')}
        description={t('hint.single')}
      />
      <FormSection title={t('field.translations')} hint={t('hint.translations')}>
        <TextField name="translations.cs" label={t('field.translationCs')} optional />
        <TextField name="translations.en" label={t('field.translationEn')} optional />
      </FormSection>
    </>
  )
}
