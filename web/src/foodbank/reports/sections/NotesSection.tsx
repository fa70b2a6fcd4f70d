import type { Report } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from '../block-texts.ts'
import { FigureLink } from '../FigureLink.tsx'
import { noteTexts } from './note-texts.ts'
import classes from './NotesSection.module.css'
import { Section } from './Section.tsx'

/** J: what to know of the numbers; each sentence that counts something opens what it counts. */
export function NotesSection({ notes }: { notes: Report['notes'] }) {
  const t = useTexts(noteTexts)
  const block = useTexts(blockTexts)
  const sentences = [
    { figure: notes.persons_without_age, show: (count: number) => t('age', { count }) },
    { figure: notes.persons_without_sex, show: (count: number) => t('sex', { count }) },
    { figure: notes.households_gone, show: (count: number) => t('gone', { count }) },
    { figure: notes.supports_without_request, show: (count: number) => t('without', { count }) },
  ].filter(({ figure }) => figure.value)
  return (
    <Section name="notes">
      <ul className={classes.notes}>
        {sentences.map(({ figure, show }) => (
          <li key={figure.cell ?? show(0)}>
            <FigureLink figure={figure} show={show} what={block('section.notes')} />
          </li>
        ))}
        <li>{t('snapshot')}</li>
        <li>{t('twice')}</li>
        <li>{t('small')}</li>
      </ul>
    </Section>
  )
}
