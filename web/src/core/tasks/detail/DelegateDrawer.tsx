import { delegateBody } from '@crm/contract/core/tasks/task-bodies'
import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PersonField } from '../../people/PersonField.tsx'
import { taskWrites } from './queries.ts'
import { taskDetailTexts } from './texts.ts'

export function DelegateDrawer({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const t = useTexts(taskDetailTexts)
  const delegating = useWrite(taskEndpoints.delegate, taskWrites)
  const { id, delegated, updated_at } = task
  return (
    <DrawerForm
      title={t('delegate.title')}
      onClose={onClose}
      draftKey={`task-delegate-${id}`}
      schema={delegateBody}
      initialValues={{ delegated_to: delegated?.id ?? null, updated_at }}
      submit={(body) => delegating.submit({ params: { id }, body })}
      submitLabel={t('delegate.save')}
      getName={() => t('delegate.to')}
    >
      <PersonField
        name="delegated_to"
        label={t('delegate.to')}
        description={t('delegate.hint')}
        endpoint={taskEndpoints.people}
        known={delegated ? [delegated] : []}
        optional
        autoFocus
      />
    </DrawerForm>
  )
}
