import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { householdMemberTexts } from '#foodbank/household-members/texts.ts'
import { applicantTexts } from '#foodbank/applicants/texts.ts'
import { NoticeButton } from '#foodbank/notices/NoticeButton.tsx'
import { useNoticeFact } from '#foodbank/notices/use-notice-fact.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'

export function ApplicantFacts({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const tMember = useTexts(householdMemberTexts)
  const format = useFormat()
  return (
    <Card title={t('detail.facts')} actions={<NoticeButton applicant={applicant} />}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [tField('organization_id'), applicant.organization_name],
          [tField('applicant_type_id'), applicant.applicant_type_name],
          [tField('region_id'), applicant.region_name],
          [tField('personal_number'), applicant.personal_number],
          applicant.birth_date === null
            ? [tField('birth_year'), applicant.birth_year]
            : [tField('birth_date'), format.date(applicant.birth_date)],
          [tField('sex'), applicant.sex && tMember(`sex.${applicant.sex}`)],
          useNoticeFact(applicant.notice),
          [tField('created_at'), format.dateTime(applicant.created_at)],
        ]}
      />
    </Card>
  )
}
