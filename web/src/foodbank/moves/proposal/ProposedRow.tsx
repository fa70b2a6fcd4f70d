import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { MarkedApplicant } from '#foodbank/applicants/RestrictedMark.tsx'
import { moveTexts } from '../texts.ts'
import { usePlaceWords } from '../use-place-words.ts'
import classes from './Proposal.module.css'
import type { Chosen } from './use-choices.ts'

type Props = {
  readonly chosen: Chosen
  readonly onIn: (isIn: boolean) => void
  readonly onChange: () => void
  /** Loads the drawer before it is opened. */
  readonly whenReached: object
}

/** One person: who, from when to when, why, and what they wish. */
export function ProposedRow({ chosen, onIn, onChange, whenReached }: Props) {
  const t = useTexts(moveTexts)
  const { row, place, isIn, isTaken } = chosen
  const name = applicantName(row)
  const box = useId()
  const isRestricted = row.unplaced === 'restricted'
  return (
    <li className={classes.row} data-out={!isIn || undefined} data-changed={isTaken || undefined}>
      <label className={classes.check} htmlFor={box}>
        <Checkbox
          id={box}
          checked={isIn}
          disabled={place === null}
          aria-label={t('new.include', { name })}
          onChange={(event) => onIn(event.currentTarget.checked)}
        />
      </label>
      <div className={classes.who}>
        <strong>
          <MarkedApplicant row={row} />
        </strong>
        <span className={classes.quiet}>
          {[
            row.from_organization_label,
            t(`reason.${row.reason}`),
            row.preferred_time && t(`wish.${row.preferred_time}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.note && <q className={classes.note}>{row.note}</q>}
      </div>
      <Way chosen={chosen} />
      {!isRestricted && (
        <Button
          className={classes.change}
          variant="default"
          size="sm"
          aria-label={t(place ? 'new.changeOf' : 'new.chooseOf', { name })}
          {...whenReached}
          onClick={onChange}
        >
          {t(place ? 'new.change' : 'new.choose')}
        </Button>
      )}
    </li>
  )
}

function Way({ chosen: { row, place, isIn, isTaken } }: { chosen: Chosen }) {
  const t = useTexts(moveTexts)
  const { time } = useFormat()
  const say = usePlaceWords()
  return (
    <div className={classes.way}>
      <span className={classes.was}>{time(row.was.time)}</span>
      <IconArrowRight size={16} aria-label={t('new.willBe')} />
      <span className={classes.willBe}>
        {place ? say(place, row.was) : row.unplaced && t(`unplaced.${row.unplaced}`)}
        {place && !isIn && <span className={classes.quiet}> ({t('new.excluded')})</span>}
      </span>
      {isTaken && (
        <span className={classes.taken}>
          <IconAlertTriangle size={16} aria-hidden /> {t('new.takenMeanwhile')}
        </span>
      )}
    </div>
  )
}
