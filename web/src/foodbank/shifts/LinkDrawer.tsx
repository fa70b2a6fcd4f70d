import { shiftLinkSchemas } from '@crm/contract/foodbank/shifts/collections'
import { DateField } from '#platform/fields/DateField.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCreateLink } from './queries.ts'
import { shiftTexts } from './texts.ts'

type Props = {
  readonly owner: { readonly collection_id: string } | { readonly organization_id: string }
  readonly until: string
  readonly onClose: () => void
}

/** Until when people may sign up by the link. */
export function LinkDrawer({ owner, until, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const creating = useCreateLink()
  return (
    <DrawerForm
      title={t('link.make')}
      onClose={onClose}
      draftKey={`shift-link-${JSON.stringify(owner)}`}
      schema={shiftLinkSchemas.create.body}
      initialValues={{ collection_id: null, organization_id: null, ...owner, expires_on: until }}
      submit={(body) => creating.submit({ body })}
      submitLabel={t('link.make')}
      getName={useFieldNames(shiftTexts)}
    >
      <DateField
        name="expires_on"
        label={t('field.expires_on')}
        description={t('link.expiresHint')}
        autoFocus
      />
    </DrawerForm>
  )
}
