import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import type { FoundPerson } from '@crm/contract/foodbank/desk/walk-ins'
import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fullName } from '../applicants/full-name.ts'
import type { Choice } from './choices.ts'
import { walkInTexts } from './texts.ts'
import classes from './WalkInPanel.module.css'
import { expectedHere } from './use-walk-in.ts'
import { getRows } from '../daily-summary/walk-in-row.ts'

type Props = {
  id: string
  choices: readonly Choice[]
  selected: number
  optionId: (index: number) => string
  summary: DailySummary
  name: string
  onPoint: (index: number) => void
  onTake: (index: number) => void
}

/** Search results and the way to register a new person; the focus stays in the search. */
export function FoundPeople({
  id,
  choices,
  selected,
  optionId,
  summary,
  name,
  onPoint,
  onTake,
}: Props) {
  const t = useTexts(walkInTexts)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.people')}
      hidden={choices.length === 0}
      className={classes.people}
    >
      {choices.map((choice, index) => (
        // the keyboard chooses from the field
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={choice === 'new' ? 'new' : choice.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className={classes.person}
          onPointerMove={() => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          {choice === 'new' ? (
            <>
              <IconUserPlus size={20} stroke={1.75} aria-hidden />
              <strong className={classes.words}>
                {name === '' ? t('search.new') : t('search.newNamed', { name })}
              </strong>
            </>
          ) : (
            <>
              <IconUser size={20} stroke={1.75} aria-hidden />
              <Person person={choice} summary={summary} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Person({ person, summary }: { person: FoundPerson; summary: DailySummary }) {
  const t = useTexts(walkInTexts)
  const format = useFormat()
  const expected = expectedHere(summary, person.id)
  const late = summary.unresolved.find(({ applicant }) => applicant.id === person.id)
  const isHere = getRows(summary).some(({ applicant }) => applicant.id === person.id)
  const state = () => {
    if (person.is_restricted) return t('person.restricted')
    if (expected) return t('person.expected', { time: format.time(expected.reserved_time) })
    if (isHere) return t('person.here')
    return (
      late &&
      t('person.late', {
        day: format.dateWithin(late.reserved_on),
        time: format.time(late.reserved_time),
      })
    )
  }
  const facts = person.is_restricted
    ? [person.organization_label]
    : [
        person.birth_year !== null && t('person.born', { year: person.birth_year }),
        person.persons !== null && t('person.persons', { count: person.persons }),
        person.organization_label,
        person.last_assistance_at === null
          ? t('person.neverHelped')
          : t('person.helped', { day: format.date(person.last_assistance_at) }),
        person.personal_number,
      ]
  const mark = state()
  return (
    <span className={classes.words}>
      <span>
        <strong>{fullName(person)}</strong>
        {mark && <span className={classes.mark}>{mark}</span>}
      </span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
