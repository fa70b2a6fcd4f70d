import type { LayoutSection } from '@crm/contract/foodbank/reports/layout'
import { getHeadFacts, getLayout, getLetter } from '@crm/contract/foodbank/reports/report-layout'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { memo } from 'react'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import classes from '../ReportFrame.module.css'
import { useLayoutWords } from '../use-layout-words.ts'
import { IndicatorsSection } from './IndicatorsSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PersonsSection } from './PersonsSection.tsx'
import { Section } from './Section.tsx'
import { SectionTable } from './SectionTable.tsx'

/** Blocks A to K; long as they can be, they are drawn anew only with other numbers. */
export const ReportSections = memo(function ReportSections({ report }: { report: Report }) {
  const layout = getLayout(report, useLayoutWords()).filter(
    ({ name }) => name !== 'months' || report.months.length > 0,
  )
  return (
    <>
      <HeadSection report={report} />
      <div className={classes.counts}>
        {layout.filter(isCounts).map((section) => (
          <TablesSection key={section.name} section={section} />
        ))}
      </div>
      {layout
        .filter((section) => !isCounts(section))
        .map((section) => (
          <BlockSection key={section.name} section={section} report={report} />
        ))}
    </>
  )
})

/** The blocks of a few rows stand beside each other. */
const isCounts = ({ name }: LayoutSection) => name === 'requests' || name === 'households'

function BlockSection({ section, report }: { section: LayoutSection; report: Report }) {
  if (section.name === 'indicators')
    return <IndicatorsSection section={section} indicators={report.indicators} />
  if (section.name === 'persons') return <PersonsSection section={section} />
  if (section.name === 'notes') return <NotesSection section={section} notes={report.notes} />
  return <TablesSection section={section} />
}

const TablesSection = ({ section }: { section: LayoutSection }) => (
  <Section section={section}>
    {section.tables.map((table) => (
      <SectionTable key={table.id} table={table} />
    ))}
  </Section>
)

/** Whose report it is, of what, and who made it when. */
function HeadSection({ report }: { report: Report }) {
  const words = useLayoutWords()
  const { date, dateTime } = useFormat()
  const { date_from, date_to, generated_at, generated_by_name } = report.head
  const moments = new Map([
    ['period', `${date(date_from)} – ${date(date_to)}`],
    ['generated', `${dateTime(generated_at)}, ${generated_by_name}`],
  ])
  return (
    <Section section={{ name: 'head', letter: getLetter('head'), title: words.t('section.head') }}>
      <Facts
        missing={words.t('none')}
        facts={getHeadFacts(report, words).map(({ key, label, value }) => [
          label,
          moments.get(key) ?? value,
        ])}
      />
    </Section>
  )
}
