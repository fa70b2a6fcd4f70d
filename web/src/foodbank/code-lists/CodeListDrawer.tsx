import {
  applicantTypeBody,
  applicantTypeUpdateBody,
  codeListBody,
  type CodeListItem,
  type CodeListName,
  codeListUpdateBody,
} from '@crm/contract/foodbank/code-lists'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddItem, useRenameItem } from './queries.ts'
import { codeListTexts } from './texts.ts'

type Props = { name: CodeListName; edited: CodeListItem | 'new'; onClose: () => void }

export function CodeListDrawer({ name, edited, onClose }: Props) {
  const t = useTexts(codeListTexts)
  const adding = useAddItem(name)
  const renaming = useRenameItem(name)
  const hasFlag = name === 'applicant_type'
  const shared = {
    onClose,
    getName: (field: string) => t(field === 'is_homeless' ? 'isHomeless' : 'name'),
    children: (
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
    ),
  }
  if (edited === 'new') {
    return (
      <DrawerForm
        {...shared}
        title={t(`${name}.add`)}
        draftKey={`${name}-new`}
        schema={hasFlag ? applicantTypeBody : codeListBody}
        initialValues={hasFlag ? { name: '', is_homeless: false } : { name: '' }}
        submit={(body) => adding.submit({ body })}
      />
    )
  }
  const { id, name: text, is_homeless, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t(`${name}.edit`)}
      draftKey={`${name}-${id}`}
      schema={hasFlag ? applicantTypeUpdateBody : codeListUpdateBody}
      initialValues={
        hasFlag
          ? { name: text, is_homeless: is_homeless ?? false, updated_at }
          : { name: text, updated_at }
      }
      submit={(body) => renaming.submit({ params: { id }, body })}
    />
  )
}
