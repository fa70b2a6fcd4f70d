import type { Report } from '@crm/contract/foodbank/reports/reports'
import { memo } from 'react'
import { CategoriesSection } from './CategoriesSection.tsx'
import { HouseholdsSection, RequestsSection } from './CountSections.tsx'
import { OrganizationsSection, RegionsSection } from './GroupSections.tsx'
import { IndicatorsSection } from './IndicatorsSection.tsx'
import { MonthsSection } from './MonthsSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PersonsSection } from './PersonsSection.tsx'
import classes from '../ReportScreen.module.css'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from '../block-texts.ts'
import { Section } from './Section.tsx'

/** Blocks A to J; long as they can be, they are drawn anew only with other numbers. */
export const ReportSections = memo(function ReportSections({ report }: { report: Report }) {
  return (
    <>
      <HeadSection head={report.head} />
      <div className={classes.counts}>
        <RequestsSection requests={report.requests} />
        <HouseholdsSection households={report.households} />
      </div>
      <PersonsSection persons={report.persons} />
      <IndicatorsSection indicators={report.indicators} />
      <CategoriesSection categories={report.categories} />
      <OrganizationsSection
        organizations={report.organizations}
        recommending={report.recommending}
      />
      <RegionsSection regions={report.regions} types={report.types} />
      {report.months.length > 0 && <MonthsSection months={report.months} />}
      <NotesSection notes={report.notes} />
    </>
  )
})

/** A: whose report it is, of what, and who made it when. */
function HeadSection({ head }: { head: Report['head'] }) {
  const t = useTexts(blockTexts)
  const format = useFormat()
  const { organization_name, region_name, applicant_type_name, partial } = head
  const everything = partial ? t('head.allMine') : t('head.all')
  const narrowed: [string, string][] = [
    ...(region_name ? [[t('head.region'), region_name] satisfies [string, string]] : []),
    ...(applicant_type_name
      ? [[t('head.type'), applicant_type_name] satisfies [string, string]]
      : []),
  ]
  return (
    <Section name="head">
      <Facts
        missing={t('none')}
        facts={[
          [t('head.project'), head.project_name],
          [t('head.company'), head.company_name],
          [t('head.programme'), head.programme_name],
          [t('head.programmeProject'), head.programme_project],
          [t('head.period'), `${format.date(head.date_from)} – ${format.date(head.date_to)}`],
          [t('head.point'), organization_name ?? everything],
          ...narrowed,
          [t('head.generated'), `${format.dateTime(head.generated_at)}, ${head.generated_by_name}`],
        ]}
      />
    </Section>
  )
}
