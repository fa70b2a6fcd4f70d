import { type Wait, waitBody } from '@crm/contract/foodbank/waiting/waiting'
import { pick } from '@crm/contract/platform/records'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { applicantName } from '../applicants/full-name.ts'
import { ahead } from './ahead.ts'
import { useUpdateWait } from './queries.ts'
import { waitingTexts } from './texts.ts'
import { WaitsFor } from './WaitsFor.tsx'
import { WantedFields } from './WantedFields.tsx'

const schema = ahead(waitBody)

export function EditWaitDrawer({ wait, onClose }: { wait: Wait; onClose: () => void }) {
  const t = useTexts(waitingTexts)
  const updating = useUpdateWait()
  return (
    <DrawerForm
      title={t('drawer.editTitle')}
      onClose={onClose}
      draftKey={`wait-${wait.id}`}
      schema={schema}
      getName={useFieldNames(waitingTexts)}
      initialValues={pick(wait, ['wanted_from', 'wanted_to', 'wanted_time', 'updated_at'])}
      submit={(body) => updating.submit({ params: { id: wait.id }, body })}
    >
      <WaitsFor name={applicantName(wait)} site={wait.to_organization_label} />
      <WantedFields autoFocus />
    </DrawerForm>
  )
}
