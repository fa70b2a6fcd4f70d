import { restrictionBody } from '@crm/contract/foodbank/data-protection/data-protection'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRestrict } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

/** The reason is shown to the user who lifts the restriction. */
export function RestrictDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(dataProtectionTexts)
  const restricting = useRestrict()
  return (
    <FormDrawer title={t('restriction.title')} onClose={onClose}>
      <FormShell
        draftKey={`restriction-${id}`}
        schema={restrictionBody}
        initialValues={{ reason: '' }}
        submit={(body) => restricting.submit({ params: { id }, body })}
        submitLabel={t('restriction.set')}
        nameOf={() => t('restriction.reason')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <TextAreaField
          name="reason"
          label={t('restriction.reason')}
          description={t('restriction.text')}
          autoFocus
        />
      </FormShell>
    </FormDrawer>
  )
}
