import { COUNTINGS } from '@crm/contract/foodbank/reports/cells'
import type { LayoutSection } from '@crm/contract/foodbank/reports/layout'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import { blockTexts } from '../block-texts.ts'
import { Section } from './Section.tsx'
import classes from './Section.module.css'
import { SectionTable } from './SectionTable.tsx'

/** Persons by age and sex: of the help that the programme paid for, of EU goods alone, or of all help. */
export function PersonsSection({ section }: { section: LayoutSection }) {
  const t = useTexts(blockTexts)
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const offered = COUNTINGS.filter((counting) =>
    section.tables.some((table) => table.counting === counting),
  )
  const [chosen, setChosen] = useState(offered[0])
  return (
    <Section section={section}>
      {offered.length > 1 && (
        <SegmentedControl
          className={classes.countings ?? ''}
          aria-label={t('persons.which')}
          data-no-print
          orientation={narrow ? 'vertical' : 'horizontal'}
          fullWidth={narrow}
          value={chosen ?? 'all'}
          onChange={(value) => setChosen(offered.find((counting) => counting === value))}
          data={offered.map((value) => ({ value, label: t(`counting.${value}`) }))}
        />
      )}
      {section.tables
        .filter(({ counting }) => counting === chosen)
        .map((table) => (
          <SectionTable key={table.id} table={table} />
        ))}
    </Section>
  )
}
