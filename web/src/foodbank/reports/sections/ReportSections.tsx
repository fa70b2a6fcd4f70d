import type { Report } from '@crm/contract/foodbank/reports/reports'
import { memo } from 'react'
import { CategoriesSection } from './CategoriesSection.tsx'
import { HouseholdsSection, RequestsSection } from './CountSections.tsx'
import { OrganizationsSection, RegionsSection } from './GroupSections.tsx'
import { HeadSection } from './HeadSection.tsx'
import { IndicatorsSection } from './IndicatorsSection.tsx'
import { MonthsSection } from './MonthsSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PersonsSection } from './PersonsSection.tsx'
import classes from '#foodbank/reports/ReportScreen.module.css'

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
