import type { Report } from '@crm/contract/foodbank/reports/reports'
import { useMediaQuery } from '@mantine/hooks'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import { blockTexts } from '#foodbank/reports/block-texts.ts'
import classes from './Contents.module.css'
import { getAnchor, getSections } from '#foodbank/reports/sections/sections.ts'
import { reportTexts } from '#foodbank/reports/texts.ts'

/** The table of contents: from here to each block, by mouse, thumb and keyboard; on a phone it waits to be unfolded. */
export function Contents({ report }: { report: Report }) {
  const t = useTexts(reportTexts)
  const block = useTexts(blockTexts)
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  return (
    <nav className={classes.contents} aria-label={t('contents')} data-no-print>
      <details open={!narrow}>
        <summary className={classes.summary}>{t('contents')}</summary>
        <ul className={classes.list}>
          {getSections(report).map(({ name, letter }) => (
            <li key={name}>
              <a
                href={`#${getAnchor(name)}`}
                className={classes.link}
                onClick={(event) => {
                  // an anchor would be a step of its own in the history
                  event.preventDefault()
                  const section = document.getElementById(getAnchor(name))
                  section?.scrollIntoView({ block: 'start' })
                  section?.focus({ preventScroll: true })
                }}
              >
                <span className={classes.letter}>{letter}</span> {block(`section.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
