import {
  applicantTypeBody,
  applicantTypeUpdateBody,
  codeListBody,
  type CodeListItem,
  type CodeListName,
  codeListUpdateBody,
} from '@crm/contract/foodbank/code-lists'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddItem, useRenameItem } from './queries.ts'
import { codeListTexts } from './texts.ts'

type Props = { name: CodeListName; edited: CodeListItem | 'new'; onClose: () => void }

export function CodeListDrawer({ name, edited, onClose }: Props) {
  const t = useTexts(codeListTexts)
  const adding = useAddItem(name)
  const renaming = useRenameItem(name)
  const shared = {
    onSaved: onClose,
    onCancel: onClose,
    nameOf: (field: string) => t(field === 'is_homeless' ? 'isHomeless' : 'name'),
  }
  const hasFlag = name === 'applicant_type'
  const fields = (
    <>
      <TextField name="name" label={t('name')} autoFocus />
      {hasFlag && (
        <CheckboxField
          name="is_homeless"
          label={t('isHomeless')}
          description={t('isHomelessHint')}
        />
      )}
    </>
  )
  if (edited === 'new') {
    return (
      <FormDrawer title={t(`${name}.add`)} onClose={onClose}>
        <FormShell
          {...shared}
          draftKey={`${name}-new`}
          schema={hasFlag ? applicantTypeBody : codeListBody}
          initialValues={hasFlag ? { name: '', is_homeless: false } : { name: '' }}
          submit={(body) => adding.submit({ body })}
        >
          {fields}
        </FormShell>
      </FormDrawer>
    )
  }
  const { id, name: text, is_homeless, updated_at } = edited
  return (
    <FormDrawer title={t(`${name}.edit`)} onClose={onClose}>
      <FormShell
        {...shared}
        draftKey={`${name}-${id}`}
        schema={hasFlag ? applicantTypeUpdateBody : codeListUpdateBody}
        initialValues={
          hasFlag
            ? { name: text, is_homeless: is_homeless ?? false, updated_at }
            : { name: text, updated_at }
        }
        submit={(body) => renaming.submit({ params: { id }, body })}
      >
        {fields}
      </FormShell>
    </FormDrawer>
  )
}
