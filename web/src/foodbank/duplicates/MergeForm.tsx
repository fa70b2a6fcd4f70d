import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import {
  mergeBody,
  MERGED_TEXTS,
  type ComparedApplicant,
  type DuplicateReason,
  MERGED_FIELDS,
  type MergeBody,
} from '@crm/contract/foodbank/duplicates'
import { formatPhone } from '@crm/contract/platform/formats'
import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { mergeEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { z } from 'zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { RadioField, SelectField } from '#platform/fields/choice-fields.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { ClosedPeriodFacts } from '../closed-periods/ClosedPeriodFacts.tsx'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { useContactWords } from '../applicants/use-contact-words.ts'
import { fullName } from '../applicants/full-name.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { useMemberWords } from '../household-members/member-text.ts'
import { foodbankPaths } from '../paths.ts'
import { useMerge } from './queries.ts'
import { duplicateTexts } from './texts.ts'
import { toRecord } from '@crm/contract/platform/records'

type Props = {
  kept: ComparedApplicant
  merged: ComparedApplicant
  reasons: readonly DuplicateReason[]
  /** Closed periods whose figures the merge may change. */
  closedPeriods: readonly ClosedPeriod[]
  mayMerge: boolean
}
type MergeInput = z.input<typeof mergeBody>
type Sex = NonNullable<ComparedApplicant['sex']>
type Field = ReturnType<typeof differing>[number]

export function MergeForm({ kept, merged, reasons, closedPeriods, mayMerge }: Props) {
  const t = useTexts(duplicateTexts)
  const merging = useMerge()
  const refused = useMissing(mergeEndpoints.create)
  const navigate = useNavigate()
  const { onRefused, withReason, field: reason } = useFormReason()
  const year = Number(today().slice(0, 4))
  const initialValues = useMemo(
    () => mergeValues(kept, merged, reasons, year),
    [kept, merged, reasons, year],
  )
  const fields = differing(kept, merged)
  if (!mayMerge)
    return <RefusedButton reason={refused ?? t('cannotMerge')}>{t('merge')}</RefusedButton>
  return (
    <FormShell
      draftKey={`merge-${kept.id}-${merged.id}`}
      schema={mergeBody}
      initialValues={initialValues}
      submit={(body) => merging.submit({ body: withReason(body) })}
      onRefused={onRefused}
      onSaved={() => void navigate({ to: foodbankPaths.applicant(kept.id) })}
      onCancel={() => void navigate({ to: foodbankPaths.duplicates() })}
      submitLabel={t('merge')}
      getName={(field) => (field === 'persons' ? t('fields.persons') : field)}
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
      {reason}
      {!reason && closedPeriods.length > 0 && (
        <Alert color="yellow" icon={<IconLock aria-hidden />} title={t('closed.title')}>
          <ClosedPeriodFacts periods={closedPeriods} text={t('closed.text')} />
        </Alert>
      )}
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
  const contactWords = useContactWords()
  const codes = { ...contactWords, sex: (sex: Sex) => t(`sex.${sex}`) }
  const shown = (one: ComparedApplicant) => getValue(one, field, codes) ?? t('fields.empty')
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
  const getWords = (one: ComparedApplicant) => [
    {
      value: one.id,
      label: t('persons.who', { person: t('persons.applicant'), name: fullName(one) }),
    },
    ...one.members.map((member) => ({
      value: member.id,
      label:
        member.until === null
          ? memberWords.member(member)
          : t('persons.former', { person: memberWords.member(member) }),
    })),
  ]
  const theirs = getWords(merged)
  return order.map((id, index) => (
    <SelectField
      key={id}
      name={`persons.${index}.into_id`}
      label={theirs.find(({ value }) => value === id)?.label ?? ''}
      placeholder={t('persons.another')}
      choices={getWords(kept)}
      optional
    />
  ))
}

function getValue(
  one: ComparedApplicant,
  field: Field,
  words: ReturnType<typeof useContactWords> & { sex: (sex: Sex) => string },
): string | null {
  switch (field) {
    case 'organization_id':
      return one.organization_label
    case 'applicant_type_id':
      return one.applicant_type_name
    case 'region_id':
      return one.region_name
    case 'sex':
      return one.sex && words.sex(one.sex)
    case 'phone':
      return one.phone && formatPhone(one.phone)
    case 'language':
      return one.language && words.language(one.language)
    case 'told_by':
      return one.told_by && words.told_by(one.told_by)
    case 'preferred_time':
      return one.preferred_time && words.preferred_time(one.preferred_time)
    default:
      return one[field] === null ? null : String(one[field])
  }
}

/**
 * The initial choices: the kept record's value where both have one, both texts, and members paired
 * by sex and the age reached in `year`.
 */
function mergeValues(
  kept: ComparedApplicant,
  merged: ComparedApplicant,
  reasons: readonly DuplicateReason[],
  year: number,
): MergeInput {
  const side = (field: (typeof MERGED_FIELDS)[number]) =>
    (isEmpty(kept[field]) && !isEmpty(merged[field])) || isRefused(field) ? 'merged' : 'kept'
  // a refusal of either record holds until somebody decides otherwise
  const isRefused = (field: (typeof MERGED_FIELDS)[number]) =>
    field === 'told_by' && merged.told_by === 'none'
  const text = (field: (typeof MERGED_TEXTS)[number]) =>
    isEmpty(merged[field]) || kept[field] === merged[field]
      ? 'kept'
      : isEmpty(kept[field])
        ? 'merged'
        : 'both'
  return {
    kept_id: kept.id,
    merged_id: merged.id,
    kept_updated_at: kept.updated_at,
    merged_updated_at: merged.updated_at,
    fields: { ...toRecord(MERGED_FIELDS, side), ...toRecord(MERGED_TEXTS, text) },
    persons: pairedPersons(kept, merged, reasons, year),
    restatement_reason: '',
  }
}

const differing = (kept: ComparedApplicant, merged: ComparedApplicant) =>
  [...new Set(['surname' as const, ...MERGED_FIELDS, ...MERGED_TEXTS])].filter(
    (field) => kept[field] !== merged[field],
  )

/** The default is the applicant with more supports, else the one registered first. */
export const worthKeeping = (
  first: ComparedApplicant,
  second: ComparedApplicant,
): ComparedApplicant => {
  const weight = ({ supports, requests }: ComparedApplicant) => supports * 1_000 + requests
  if (weight(first) !== weight(second)) return weight(first) > weight(second) ? first : second
  return first.created_at <= second.created_at ? first : second
}

type Person = { readonly id: string; readonly sex: string; readonly age: number | null }

/**
 * Applicants are a pair, unless they match only by the other gender's form of the surname; all
 * others pair by sex and age.
 */
function pairedPersons(
  kept: ComparedApplicant,
  merged: ComparedApplicant,
  reasons: readonly DuplicateReason[],
  year: number,
): MergeBody['persons'] {
  const getPerson = (one: ComparedApplicant | ComparedApplicant['members'][number]): Person => ({
    id: one.id,
    sex: one.sex ?? 'unspecified',
    // members have an age, applicants a year of birth
    age: 'age' in one ? one.age : one.birth_year === null ? null : year - one.birth_year,
  })
  const isSpouse = reasons.includes('other_gender') && !reasons.includes('personal_number')
  const free = isSpouse ? [kept, ...kept.members].map(getPerson) : kept.members.map(getPerson)
  const theirs = isSpouse
    ? [merged, ...merged.members].map(getPerson)
    : merged.members.map(getPerson)
  const paired = theirs.map((person) => {
    const index = free.findIndex(
      (other) => person.age !== null && other.age === person.age && isSameSex(person, other),
    )
    const [found] = index < 0 ? [] : free.splice(index, 1)
    return { person_id: person.id, into_id: found?.id ?? null }
  })
  return isSpouse ? paired : [{ person_id: merged.id, into_id: kept.id }, ...paired]
}

const isSameSex = (left: Person, right: Person) =>
  left.sex === right.sex || left.sex === 'unspecified' || right.sex === 'unspecified'

const isEmpty = (value: unknown) => value === null || value === '' || value === 'unspecified'
