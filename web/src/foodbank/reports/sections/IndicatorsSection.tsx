import {
  type LayoutSection,
  isNumber,
  type ReportTable,
} from '@crm/contract/foodbank/reports/layout'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { LayoutTable } from '../LayoutTable.tsx'
import classes from './IndicatorsSection.module.css'
import { MissingEstimatesNotice } from './MissingEstimatesNotice.tsx'
import { Section } from './Section.tsx'
import { SectionTable } from './SectionTable.tsx'

type Props = { readonly section: LayoutSection; readonly indicators: Report['indicators'] }

/** The common indicators of both programmes. FEAD has ended: unless it is estimated, it waits folded. */
export const IndicatorsSection = ({ section, indicators }: Props) => (
  <Section section={section}>
    <MissingEstimatesNotice indicators={indicators} />
    <ul className={classes.rules}>
      {[...(section.rules ?? []), ...(section.remarks ?? [])].map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
    {section.tables.map((table) =>
      table.id === 'indicators.fead' ? (
        <details key={table.id} className={classes.folded} open={isEstimated(table)}>
          <summary>{table.caption}</summary>
          <LayoutTable table={table} />
        </details>
      ) : (
        <SectionTable key={table.id} table={table} />
      ),
    )}
  </Section>
)

const isEstimated = ({ rows }: ReportTable) =>
  rows.some(({ cells }) =>
    cells.some((cell) => cell !== null && !isNumber(cell) && cell.source === 'estimate'),
  )
