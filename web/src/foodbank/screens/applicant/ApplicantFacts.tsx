import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { householdMemberTexts } from '#foodbank/household-members/texts.ts'
import { applicantTexts } from '#foodbank/applicants/texts.ts'

/** Everything that is registered of the person. */
export function ApplicantFacts({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const tMember = useTexts(householdMemberTexts)
  const format = useFormat()
  return (
    <Card title={t('detail.facts')}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [t('field.organization_id'), applicant.organization_name],
          [t('field.applicant_type_id'), applicant.applicant_type_name],
          [t('field.region_id'), applicant.region_name],
          [t('field.personal_number'), applicant.personal_number],
          [t('field.birth_year'), applicant.birth_year],
          [t('field.sex'), applicant.sex && tMember(`sex.${applicant.sex}`)],
          [t('field.created_at'), format.dateTime(applicant.created_at)],
        ]}
      />
    </Card>
  )
}
