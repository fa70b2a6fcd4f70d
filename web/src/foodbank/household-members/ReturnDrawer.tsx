import {
  type HouseholdMember,
  membershipBody,
} from '@crm/contract/foodbank/applicants/household-members'
import { DateField } from '#platform/fields/DateField.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { memberText } from './member-text.ts'
import { useReturnMember } from './queries.ts'
import { householdMemberTexts } from './texts.ts'

type Props = { member: HouseholdMember; onClose: () => void }

export function ReturnDrawer({ member, onClose }: Props) {
  const t = useTexts(householdMemberTexts)
  const returning = useReturnMember()
  const { onRefused, withReason, field: reason } = useFormReason()
  return (
    <DrawerForm
      title={t('former.comeBackNamed', { member: memberText(t, member) })}
      onClose={onClose}
      draftKey={`household-member-return-${member.id}`}
      schema={membershipBody}
      initialValues={{ day: today(), updated_at: member.updated_at, restatement_reason: '' }}
      onRefused={onRefused}
      submit={(body) => returning.submit({ params: { id: member.id }, body: withReason(body) })}
      submitLabel={t('former.comeBack')}
      getName={() => t('former.day')}
    >
      <DateField
        name="day"
        label={t('former.day')}
        description={t('former.dayHint')}
        maxDay={today()}
        autoFocus
      />
      {reason}
    </DrawerForm>
  )
}
