import { LANGUAGES } from '@crm/contract/core/translations'
import { volunteerFileSchemas } from '@crm/contract/foodbank/shifts/volunteers'
import { volunteerFiles } from '@crm/contract/foodbank/shifts/volunteers.endpoints'
import { download } from '#platform/api/download.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { shiftTexts } from '../texts.ts'

type Props = { readonly id: string; readonly onClose: () => void }

/** The certificate of a period; this year is offered. */
export function CertificateDrawer({ id, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const { language } = useLanguage()
  const year = today().slice(0, 4)
  return (
    <DrawerForm
      title={t('certificate.title')}
      onClose={onClose}
      draftKey={`volunteer-certificate-${id}`}
      schema={volunteerFileSchemas.certificate.body}
      initialValues={{ date_from: `${year}-01-01`, date_to: today(), language }}
      submit={(body) => download(volunteerFiles.certificate, { params: { id }, body })}
      submitLabel={t('certificate.submit')}
      getName={useFieldNames(shiftTexts)}
    >
      <FormRow>
        <DateField name="date_from" label={t('field.date_from')} autoFocus />
        <DateField name="date_to" label={t('field.date_to')} />
      </FormRow>
      <SelectField
        name="language"
        label={t('field.language')}
        choices={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </DrawerForm>
  )
}
