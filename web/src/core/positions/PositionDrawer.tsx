import { type Position, positionBody, positionUpdateBody } from '@crm/contract/core/users/positions'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { positionWrites } from './queries.ts'
import { positionTexts } from './texts.ts'

type Props = { edited: Position | 'new'; onClose: () => void }

export function PositionDrawer({ edited, onClose }: Props) {
  const t = useTexts(positionTexts)
  const creating = useWrite(positionEndpoints.create, positionWrites)
  const updating = useWrite(positionEndpoints.update, positionWrites)
  const shared = {
    onClose,
    getName: (field: string) =>
      field === 'name' || field === 'code' || field === 'single_occupancy'
        ? t(`field.${field}`)
        : t('field.translations'),
    children: (
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
    ),
  }
  return edited === 'new' ? (
    <DrawerForm
      {...shared}
      title={t('add')}
      draftKey="position-new"
      schema={positionBody}
      initialValues={EMPTY}
      submit={(body) => creating.submit({ body })}
    />
  ) : (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`position-${edited.id}`}
      schema={positionUpdateBody}
      initialValues={toValues(edited)}
      submit={(body) => updating.submit({ params: { id: edited.id }, body })}
    />
  )
}

const EMPTY = { name: '', code: '', translations: { cs: '', en: '' }, single_occupancy: false }

const toValues = ({ name, code, translations, single_occupancy, updated_at }: Position) => ({
  name,
  code,
  translations: { cs: translations.cs ?? '', en: translations.en ?? '' },
  single_occupancy,
  updated_at,
})
