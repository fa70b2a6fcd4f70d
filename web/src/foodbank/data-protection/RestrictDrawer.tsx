import { restrictionBody } from '@crm/contract/foodbank/data-protection/data-protection'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRestrict } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

/** The reason is shown to the user who lifts the restriction. */
export function RestrictDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(dataProtectionTexts)
  const restricting = useRestrict()
  return (
    <DrawerForm
      title={t('restriction.title')}
      onClose={onClose}
      draftKey={`restriction-${id}`}
      schema={restrictionBody}
      initialValues={{ reason: '' }}
      submit={(body) => restricting.submit({ params: { id }, body })}
      submitLabel={t('restriction.set')}
      getName={() => t('restriction.reason')}
    >
      <TextAreaField
        name="reason"
        label={t('restriction.reason')}
        description={t('restriction.text')}
        autoFocus
      />
    </DrawerForm>
  )
}
