import {
  type TaskCategory,
  taskCategoryBody,
  taskCategoryUpdateBody,
} from '@crm/contract/core/tasks/task-categories'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { categoryWrites } from './queries.ts'
import { taskCategoryTexts } from './texts.ts'

type Props = { edited: TaskCategory | 'new'; onClose: () => void }

export function TaskCategoryDrawer({ edited, onClose }: Props) {
  const t = useTexts(taskCategoryTexts)
  const creating = useWrite(taskCategoryEndpoints.create, categoryWrites)
  const updating = useWrite(taskCategoryEndpoints.update, categoryWrites)
  const shared = {
    onClose,
    getName: () => t('name'),
    children: (
      <>
        <TextField name="name" label={t('name')} autoFocus />
      </>
    ),
  }
  return edited === 'new' ? (
    <DrawerForm
      {...shared}
      title={t('add')}
      draftKey="task-category-new"
      schema={taskCategoryBody}
      initialValues={{ name: '' }}
      submit={(body) => creating.submit({ body })}
    />
  ) : (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`task-category-${edited.id}`}
      schema={taskCategoryUpdateBody}
      initialValues={{ name: edited.name, updated_at: edited.updated_at }}
      submit={(body) => updating.submit({ params: { id: edited.id }, body })}
    />
  )
}
