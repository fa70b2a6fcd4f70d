import {
  retentionBody,
  type RetentionRule,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { NumberField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSetRetention } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

export function RetentionDrawer({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const t = useTexts(dataProtectionTexts)
  const setting = useSetRetention()
  const { id, name, retention_months, updated_at } = rule
  return (
    <DrawerForm
      title={`${t('retention.drawer')}: ${name}`}
      onClose={onClose}
      draftKey={`retention-${id}`}
      schema={retentionBody}
      initialValues={{ retention_months, updated_at }}
      submit={(body) => setting.submit({ params: { id }, body })}
      submitLabel={t('retention.save')}
      getName={() => t('retention.field')}
    >
      <NumberField
        name="retention_months"
        label={t('retention.field')}
        description={t('retention.fieldHint')}
        optional
        autoFocus
      />
    </DrawerForm>
  )
}
