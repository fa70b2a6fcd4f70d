import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import { type ReactNode, useId } from 'react'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { BirthField } from '../household-members/BirthField.tsx'
import { useMemberWords } from '../household-members/member-text.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../organizations/OrganizationSelect.tsx'
import { ContactSection } from './ContactSection.tsx'
import { SimilarHint } from './SimilarApplicants.tsx'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { applicantTexts } from './texts.ts'
import { looksLikeBirthNumber } from '@crm/contract/platform/formats'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useField } from '#platform/fields/form-context.ts'
import classes from './ApplicantFields.module.css'
import { useHasPermission } from '#platform/session/use-can.ts'
import { useOrganizationField } from '../organizations/use-named-organization.ts'
import { applicantBody, type ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { pick, toRecord } from '@crm/contract/platform/records'
import type { z } from 'zod'

/** Only organizations that the user may register for. */
function OrganizationField({ initial }: { initial: ChosenOrganization | null }) {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const forAny = useHasPermission('fb_organization.full_edit')
  const { select } = useOrganizationField(useField('organization_id'), initial)
  return (
    <OrganizationSelect
      label={tField('organization_id')}
      description={t('form.organizationHint')}
      placeholder={t('form.chooseOrganization')}
      scope={{ mine: !forAny }}
      {...select}
    />
  )
}

/** A birth number is accepted with a warning. */
function PersonalNumberField() {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const { value, error } = useField('personal_number')
  // a refused number says already what it may not be
  const isBirthNumber =
    typeof value === 'string' && error === undefined && looksLikeBirthNumber(value.trim())
  return (
    <div>
      <TextField
        name="personal_number"
        label={tField('personal_number')}
        inputMode="numeric"
        optional
      />
      <div role="status">
        {isBirthNumber && (
          <p className={classes.warning}>
            <IconAlertTriangle className={classes.sign} size={16} aria-hidden />
            {t('form.birthNumber')}
          </p>
        )}
      </div>
    </div>
  )
}

type Props = {
  /** The applicant being edited: not a duplicate of itself. */
  exceptId: string | null
  organization: ChosenOrganization | null
  household?: ReactNode
}

/** Fields of an applicant; while the user types, the person is compared with the register. */
export function ApplicantFields({ exceptId, organization, household }: Props) {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const birthHint = useId()
  const memberWords = useMemberWords()
  const types = useCodeListOptions('applicant_type')
  const regions = useCodeListOptions('region')
  return (
    <>
      <FormSection title={t('form.person')}>
        <FormRow>
          <TextField name="surname" label={tField('surname')} autoFocus={exceptId === null} />
          <TextField name="name" label={tField('name')} />
        </FormRow>
        <div>
          <FormRow>
            <PersonalNumberField />
            <BirthField
              name="birth_year"
              dateName="birth_date"
              label={t('form.birth')}
              placeholder={t('form.birthPlaceholder')}
              describedBy={birthHint}
            />
            <SelectField
              name="sex"
              label={tField('sex')}
              choices={SEXES.map((value) => ({ value, label: memberWords.sex(value) }))}
              optional
            />
          </FormRow>
          <p id={birthHint} className={classes.hint}>
            {t('form.birthHint')}
          </p>
          <SimilarHint exceptId={exceptId} />
        </div>
      </FormSection>
      {household}
      <FormSection title={t('form.register')}>
        <OrganizationField initial={organization} />
        <FormRow>
          <SelectField
            name="applicant_type_id"
            label={tField('applicant_type_id')}
            choices={types}
            optional
          />
          <SelectField name="region_id" label={tField('region_id')} choices={regions} optional />
        </FormRow>
      </FormSection>
      <ContactSection />
      <FormSection title={t('form.notes')}>
        <TextAreaField
          name="description"
          label={tField('description')}
          placeholder={t('form.sensitive')}
          optional
        />
        <TextAreaField
          name="warning"
          label={tField('warning')}
          description={t('form.warningHint')}
          placeholder={t('form.sensitive')}
          minRows={2}
          optional
        />
      </FormSection>
    </>
  )
}

type ApplicantValues = Required<z.input<typeof applicantBody>>

const FIELDS = applicantBody.keyof().options

export const emptyApplicant = (organizationId: string): ApplicantValues => ({
  ...toRecord(FIELDS, () => null),
  surname: '',
  name: '',
  organization_id: organizationId,
})

export const toValues = (applicant: ApplicantDetail): ApplicantValues => pick(applicant, FIELDS)
