import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import {
  mergeBody,
  MERGED_TEXTS,
  type ComparedApplicant,
  type DuplicateReason,
} from '@crm/contract/foodbank/duplicates'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { RadioField, SelectField } from '#platform/fields/choice-fields.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { fullName } from '../applicants/full-name.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { useMemberWords } from '../household-members/use-member-words.ts'
import { foodbankPaths } from '../paths.ts'
import { differing, mergeValues } from './merge-values.ts'
import { useMerge } from './queries.ts'
import { duplicateTexts } from './texts.ts'

type Props = {
  kept: ComparedApplicant
  merged: ComparedApplicant
  reasons: readonly DuplicateReason[]
  mayMerge: boolean
}
type Field = ReturnType<typeof differing>[number]

export function MergeForm({ kept, merged, reasons, mayMerge }: Props) {
  const t = useTexts(duplicateTexts)
  const merging = useMerge()
  const navigate = useNavigate()
  const year = Number(today().slice(0, 4))
  const initialValues = useMemo(
    () => mergeValues(kept, merged, reasons, year),
    [kept, merged, reasons, year],
  )
  const fields = differing(kept, merged)
  if (!mayMerge) return <RefusedButton reason={t('cannotMerge')}>{t('merge')}</RefusedButton>
  return (
    <FormShell
      draftKey={`merge-${kept.id}-${merged.id}`}
      schema={mergeBody}
      initialValues={initialValues}
      submit={(body) => merging.submit({ body })}
      onSaved={() => void navigate({ to: foodbankPaths.applicant(kept.id) })}
      onCancel={() => void navigate({ to: foodbankPaths.duplicates() })}
      submitLabel={t('merge')}
      nameOf={(field) => (field === 'persons' ? t('fields.persons') : field)}
    >
      <FormSection
        title={t('fields.title')}
        hint={fields.length > 0 ? t('fields.hint') : t('fields.none')}
      >
        {fields.map((field) => (
          <Values key={field} field={field} kept={kept} merged={merged} />
        ))}
      </FormSection>
      <FormSection title={t('persons.title')} hint={t('persons.hint')}>
        <Persons
          kept={kept}
          merged={merged}
          order={initialValues.persons.map(({ person_id }) => person_id)}
        />
      </FormSection>
    </FormShell>
  )
}

function Values({
  field,
  kept,
  merged,
}: {
  field: Field
  kept: ComparedApplicant
  merged: ComparedApplicant
}) {
  const t = useTexts(duplicateTexts)
  const tField = useColumnLabels(applicantColumns)
  const shown = (one: ComparedApplicant) =>
    valueOf(one, field, (sex) => t(`sex.${sex}`)) ?? t('fields.empty')
  const isText = MERGED_TEXTS.some((text) => text === field)
  const both =
    isText && kept[field] !== null && merged[field] !== null
      ? [{ value: 'both', label: t('fields.both') }]
      : []
  const choices = [
    { value: 'kept', label: shown(kept) },
    { value: 'merged', label: shown(merged) },
    ...both,
  ]
  return <RadioField beside name={`fields.${field}`} label={tField(field)} choices={choices} />
}

function Persons({
  kept,
  merged,
  order,
}: {
  kept: ComparedApplicant
  merged: ComparedApplicant
  order: readonly string[]
}) {
  const t = useTexts(duplicateTexts)
  const memberWords = useMemberWords()
  const wordsOf = (one: ComparedApplicant) => [
    {
      value: one.id,
      label: t('persons.who', { person: t('persons.applicant'), name: fullName(one) }),
    },
    ...one.members.map((member) => ({ value: member.id, label: memberWords.member(member) })),
  ]
  const theirs = wordsOf(merged)
  return order.map((id, index) => (
    <SelectField
      key={id}
      name={`persons.${index}.into_id`}
      label={theirs.find(({ value }) => value === id)?.label ?? ''}
      placeholder={t('persons.another')}
      choices={wordsOf(kept)}
      optional
    />
  ))
}

function valueOf(
  one: ComparedApplicant,
  field: Field,
  sexWord: (sex: 'male' | 'female' | 'unspecified') => string,
): string | null {
  switch (field) {
    case 'organization_id':
      return one.organization_label
    case 'applicant_type_id':
      return one.applicant_type_name
    case 'region_id':
      return one.region_name
    case 'sex':
      return one.sex && sexWord(one.sex)
    default:
      return one[field] === null ? null : String(one[field])
  }
}
