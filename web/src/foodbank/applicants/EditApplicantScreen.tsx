import { useColumnName } from '#platform/i18n/column-labels.ts'
import {
  type ApplicantDetail,
  applicantUpdateBody,
} from '@crm/contract/foodbank/applicants/applicants'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotAllowed } from '#platform/page/NotAllowed.tsx'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { foodbankPaths } from '../paths.ts'
import { useStateRefusal } from '../restriction/use-refusal.ts'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { toValues, ApplicantFields } from './ApplicantFields.tsx'
import { ApplicantNotFound } from './ApplicantNotFound.tsx'
import { fullName } from './full-name.ts'
import { applicantDetailQuery, useUpdateApplicant } from './queries.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { applicantTexts } from './texts.ts'
import { useContactWords } from './use-contact-words.ts'
import { useSimilarBefore } from './use-similar-applicants.ts'
import {
  HOUSEHOLD_LANGUAGES,
  PREFERRED_TIMES,
  TOLD_BY,
} from '@crm/contract/foodbank/applicants/contact'
import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { useMemberWords } from '../household-members/member-text.ts'

/** Returns a function that turns the codes and identifiers of the form into words. */
function useFieldWords() {
  const t = useTexts(applicantTexts)
  const memberWords = useMemberWords()
  const contactWords = useContactWords()
  const options = {
    applicant_type_id: useCodeListOptions('applicant_type'),
    region_id: useCodeListOptions('region'),
  }
  return (field: string, value: unknown): string | undefined => {
    if (field === 'sex') return findWord(SEXES, value, memberWords.sex)
    if (field === 'language') return findWord(HOUSEHOLD_LANGUAGES, value, contactWords.language)
    if (field === 'told_by') return findWord(TOLD_BY, value, contactWords.told_by)
    if (field === 'preferred_time')
      return findWord(PREFERRED_TIMES, value, contactWords.preferred_time)
    if (field === 'organization_id') return t('form.otherOrganization')
    if (field === 'applicant_type_id' || field === 'region_id')
      return options[field].find((option) => option.value === value)?.label ?? '…'
    return undefined
  }
}

function findWord<Code>(codes: readonly Code[], value: unknown, word: (code: Code) => string) {
  const found = codes.find((code) => code === value)
  return found && word(found)
}

/** The record stands in the way, or else the right is missing. */
function NotEditable({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const refusal = useStateRefusal(applicant)
  if (refusal === null) return <NotAllowed />
  return (
    <RecordNotFound
      icon={IconLock}
      title={t('detail.fixed')}
      text={refusal}
      to={foodbankPaths.applicant(applicant.id)}
      back={fullName(applicant)}
    />
  )
}

/** Members are changed in the household's own section. */
export function EditApplicantScreen({ id }: { id: string }) {
  const t = useTexts(applicantTexts)
  const navigate = useNavigate()
  const updating = useUpdateApplicant()
  const getName = useColumnName(applicantColumns)
  const getWords = useFieldWords()
  const { onRefused, withReason, field: reason } = useFormReason()
  const { data, error, refetch } = useQuery(applicantDetailQuery(id))
  const applicant = data?.data
  const areSimilarLoading = useSimilarBefore(applicant)
  useScreenTitle(applicant && `${t('title.edit')}: ${fullName(applicant)}`)
  if (isNotFound(error)) return <ApplicantNotFound />
  if (!applicant || areSimilarLoading)
    return <ScreenPending of="form" error={error} refetch={refetch} />
  if (!applicant.can.update) return <NotEditable applicant={applicant} />
  const back = () => void navigate({ to: foodbankPaths.applicant(id) })
  return (
    <>
      <DetailHead
        title={t('title.edit')}
        back={fullName(applicant)}
        to={foodbankPaths.applicant(id)}
      />
      <FormShell
        draftKey={`applicant-${id}`}
        schema={applicantUpdateBody}
        initialValues={{
          ...toValues(applicant),
          updated_at: applicant.updated_at,
          restatement_reason: '',
        }}
        onRefused={onRefused}
        submit={(body) => updating.submit({ params: { id }, body: withReason(body) })}
        onSaved={back}
        onCancel={back}
        submitLabel={t('form.save')}
        getName={getName}
        getWords={getWords}
      >
        <ApplicantFields
          exceptId={id}
          organization={{ id: applicant.organization_id, label: applicant.organization_label }}
        />
        {reason}
      </FormShell>
    </>
  )
}
