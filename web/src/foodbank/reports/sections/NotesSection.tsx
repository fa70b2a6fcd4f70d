import type { LayoutSection } from '@crm/contract/foodbank/reports/layout'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from '../block-texts.ts'
import { FigureLink } from '../FigureLink.tsx'
import classes from './NotesSection.module.css'
import { Section } from './Section.tsx'

type Props = { readonly section: LayoutSection; readonly notes: Report['notes'] }

/** What to know of the numbers; each sentence that counts something opens what it counts. */
export function NotesSection({ section, notes }: Props) {
  const t = useTexts(blockTexts)
  const sentences = [
    { figure: notes.persons_by_birth_date, show: (count: number) => t('notes.byDate', { count }) },
    { figure: notes.persons_by_birth_year, show: (count: number) => t('notes.byYear', { count }) },
    { figure: notes.persons_without_age, show: (count: number) => t('notes.age', { count }) },
    { figure: notes.persons_without_sex, show: (count: number) => t('notes.sex', { count }) },
    { figure: notes.households_gone, show: (count: number) => t('notes.gone', { count }) },
    {
      figure: notes.supports_without_request,
      show: (count: number) => t('notes.without', { count }),
    },
  ].filter(({ figure }) => figure.value)
  return (
    <Section section={section}>
      <ul className={classes.notes}>
        {sentences.map(({ figure, show }) => (
          <li key={figure.cell ?? show(0)}>
            <FigureLink figure={figure} show={show} what={section.title} />
          </li>
        ))}
        {[...(section.remarks ?? []), ...(section.warnings ?? [])].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </Section>
  )
}
