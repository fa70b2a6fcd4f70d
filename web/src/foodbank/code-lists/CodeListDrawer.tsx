import { codeListBody, type CodeListItem, type CodeListName, codeListUpdateBody } from '@crm/contract/foodbank/code-lists'
import { TextField } from '#platform/form/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddItem, useRenameItem } from './queries.ts'
import { codeListTexts } from './texts.ts'

type Props = { name: CodeListName; edited: CodeListItem | 'new'; onClose: () => void }

/** The name of a new or an existing item, beside the list. */
export function CodeListDrawer({ name, edited, onClose }: Props) {
  const t = useTexts(codeListTexts)
  const adding = useAddItem(name)
  const renaming = useRenameItem(name)
  const shared = { onSaved: onClose, onCancel: onClose, nameOf: () => t('name') }
  const field = <TextField name="name" label={t('name')} maxLength={100} autoFocus />
  if (edited === 'new') {
    return (
      <FormDrawer title={t(`${name}.add`)} onClose={onClose}>
        <FormShell
          {...shared}
          draftKey={`${name}-new`}
          schema={codeListBody}
          initialValues={{ name: '' }}
          submit={(body) => adding.submit({ body })}
        >
          {field}
        </FormShell>
      </FormDrawer>
    )
  }
  const { id, name: text, updated_at } = edited
  return (
    <FormDrawer title={t(`${name}.edit`)} onClose={onClose}>
      <FormShell
        {...shared}
        draftKey={`${name}-${id}`}
        schema={codeListUpdateBody}
        initialValues={{ name: text, updated_at }}
        submit={(body) => renaming.submit({ params: { id }, body })}
      >
        {field}
      </FormShell>
    </FormDrawer>
  )
}
