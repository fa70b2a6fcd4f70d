import {
  type TaskCategory,
  taskCategoryBody,
  taskCategoryUpdateBody,
} from '@crm/contract/core/tasks/task-categories'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCreateCategory, useUpdateCategory } from './queries.ts'
import { taskCategoryTexts } from './texts.ts'

export function TaskCategoryDrawer({
  edited,
  onClose,
}: {
  edited: TaskCategory | 'new'
  onClose: () => void
}) {
  const t = useTexts(taskCategoryTexts)
  const creating = useCreateCategory()
  const updating = useUpdateCategory()
  const shared = { onSaved: onClose, onCancel: onClose, nameOf: () => t('name') }
  const field = <TextField name="name" label={t('name')} autoFocus />
  if (edited === 'new') {
    return (
      <FormDrawer title={t('add')} onClose={onClose}>
        <FormShell
          {...shared}
          draftKey="task-category-new"
          schema={taskCategoryBody}
          initialValues={{ name: '' }}
          submit={(body) => creating.submit({ body })}
        >
          {field}
        </FormShell>
      </FormDrawer>
    )
  }
  const { id, name, updated_at } = edited
  return (
    <FormDrawer title={t('editTitle')} onClose={onClose}>
      <FormShell
        {...shared}
        draftKey={`task-category-${id}`}
        schema={taskCategoryUpdateBody}
        initialValues={{ name, updated_at }}
        submit={(body) => updating.submit({ params: { id }, body })}
      >
        {field}
      </FormShell>
    </FormDrawer>
  )
}
