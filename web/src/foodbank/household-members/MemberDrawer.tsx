import { useColumnLabels, useColumnName } from '#platform/i18n/column-labels.ts'
import {
  MEMBER_TYPES,
  householdMember,
  type HouseholdMember,
  newMemberBody,
  memberUpdateBody,
  SEXES,
} from '@crm/contract/foodbank/applicants/household-members'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { RadioField, SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { householdMemberColumns } from '@crm/contract/foodbank/personal-data/household-member'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { BirthField } from './BirthField.tsx'
import { memberText, type MemberTranslate } from './member-text.ts'
import { useAddMember, useUpdateMember } from './queries.ts'
import { householdMemberTexts } from './texts.ts'

export type NewMember = Pick<HouseholdMember, 'type'>

type Props = {
  applicantId: string
  edited: HouseholdMember | NewMember
  onClose: () => void
  /** A former member turned out to be the one that is being added. */
  onReturn: (former: HouseholdMember) => void
}

export function MemberDrawer({ applicantId, edited, onClose, onReturn }: Props) {
  const t = useTexts(householdMemberTexts)
  const getName = useColumnName(householdMemberColumns)
  const adding = useAddMember()
  const changing = useUpdateMember()
  const [alike, setAlike] = useState<HouseholdMember | null>(null)
  const { onRefused, withReason, field: reason } = useFormReason()
  const shared = {
    onRefused,
    onClose,
    getName: (field: string) =>
      field === 'age' ? t('ageOrDate') : field === 'since' ? t('since') : getName(field),
    formatMemberField: (field: string, value: unknown) => formatMemberField(t, field, value),
  }
  if (!('id' in edited)) {
    const draftKey = `household-member-new-${applicantId}`
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey={draftKey}
        schema={newMemberBody}
        initialValues={{
          type: edited.type,
          sex: 'unspecified',
          age: null,
          birth_date: null,
          since: today(),
          is_someone_else: false,
          restatement_reason: '',
        }}
        submit={(body) =>
          adding
            .submit({ params: { id: applicantId }, body: withReason(body) })
            .catch((error: unknown) => {
              setAlike(getFormer(error))
              throw error
            })
        }
      >
        <MemberFields />
        {alike && <Alike former={alike} onReturn={() => onReturn(alike)} />}
        {reason}
      </DrawerForm>
    )
  }
  const { id, type, sex, age, birth_date, since, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`household-member-${id}`}
      schema={memberUpdateBody}
      initialValues={{
        type,
        sex,
        age: birth_date === null ? age : null,
        birth_date,
        since,
        updated_at,
        restatement_reason: '',
      }}
      submit={(body) => changing.submit({ params: { id }, body: withReason(body) })}
    >
      <MemberFields />
      {reason}
    </DrawerForm>
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
      <BirthField
        name="age"
        dateName="birth_date"
        label={t('ageOrDate')}
        description={t('birthHint')}
        autoFocus
      />
      <RadioField
        name="sex"
        label={tField('sex')}
        choices={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))}
      />
      <DateField
        name="since"
        label={t('since')}
        description={t('sinceHint')}
        maxDay={today()}
        optional
      />
    </>
  )
}

/** Who came back is one person in the numbers: the former member is offered before another is made. */
function Alike({ former, onReturn }: { former: HouseholdMember; onReturn: () => void }) {
  const t = useTexts(householdMemberTexts)
  const { date } = useFormat()
  const day = former.until === null ? '' : date(former.until)
  return (
    <Alert color="yellow" title={t('former.alike')}>
      <p>{t('former.alikeHint', { member: memberText(t, former), day })}</p>
      <Button variant="default" mb="sm" onClick={onReturn}>
        {t('former.comeBack')}
      </Button>
      <CheckboxField name="is_someone_else" label={t('former.someoneElse')} />
    </Alert>
  )
}

function getFormer(error: unknown): HouseholdMember | null {
  if (!(error instanceof ApiError) || error.code !== 'household_member.was_here') return null
  return householdMember.safeParse(error.details).data ?? null
}

function formatMemberField(t: MemberTranslate, field: string, value: unknown): string | undefined {
  const type = MEMBER_TYPES.find((known) => field === 'type' && known === value)
  const sex = SEXES.find((known) => field === 'sex' && known === value)
  return (type && t(`type.${type}`)) ?? (sex && t(`sex.${sex}`))
}
