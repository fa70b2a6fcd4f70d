import { useColumnLabels, useColumnName } from '#platform/i18n/column-labels.ts'
import {
  MEMBER_TYPES,
  type HouseholdMember,
  memberBody,
  memberUpdateBody,
  SEXES,
} from '@crm/contract/foodbank/applicants/household-members'
import { RadioField, SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { householdMemberColumns } from '@crm/contract/foodbank/personal-data/household-member'
import type { MemberTranslate } from './member-text.ts'
import { useAddMember, useUpdateMember } from './queries.ts'
import { householdMemberTexts } from './texts.ts'

export type NewMember = Pick<HouseholdMember, 'type'>

type Props = { applicantId: string; edited: HouseholdMember | NewMember; onClose: () => void }

export function MemberDrawer({ applicantId, edited, onClose }: Props) {
  const t = useTexts(householdMemberTexts)
  const getName = useColumnName(householdMemberColumns)
  const adding = useAddMember()
  const changing = useUpdateMember()
  const shared = {
    onClose,
    getName: (field: string) => (field === 'age' ? t('ageField') : getName(field)),
    formatMemberField: (field: string, value: unknown) => formatMemberField(t, field, value),
    children: <MemberFields />,
  }
  if (!('id' in edited)) {
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey={`household-member-new-${applicantId}`}
        schema={memberBody}
        initialValues={{ type: edited.type, sex: 'unspecified', age: null }}
        submit={(body) => adding.submit({ params: { id: applicantId }, body })}
      />
    )
  }
  const { id, type, sex, age, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`household-member-${id}`}
      schema={memberUpdateBody}
      initialValues={{ type, sex, age, updated_at }}
      submit={(body) => changing.submit({ params: { id }, body })}
    />
  )
}

function MemberFields() {
  const t = useTexts(householdMemberTexts)
  const tField = useColumnLabels(householdMemberColumns)
  return (
    <>
      <SelectField
        name="type"
        label={tField('type')}
        choices={MEMBER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <NumberField name="age" label={t('ageField')} optional autoFocus />
      <RadioField
        name="sex"
        label={tField('sex')}
        choices={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))}
      />
    </>
  )
}

function formatMemberField(t: MemberTranslate, field: string, value: unknown): string | undefined {
  const type = MEMBER_TYPES.find((known) => field === 'type' && known === value)
  const sex = SEXES.find((known) => field === 'sex' && known === value)
  return (type && t(`type.${type}`)) ?? (sex && t(`sex.${sex}`))
}
