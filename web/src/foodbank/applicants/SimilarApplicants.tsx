import type { SimilarApplicant } from '@crm/contract/foodbank/applicants/applicants'
import { IconExternalLink, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { useValue } from '#platform/fields/form-context.ts'
import { useSimilarApplicants } from './use-similar-applicants.ts'
import { fullName } from './full-name.ts'
import classes from './SimilarApplicants.module.css'
import { applicantTexts } from './texts.ts'
import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { useCan } from '#platform/session/use-can.ts'

/** Whether the user may compare and merge two households. */
function useMayMerge(): boolean {
  const mayCompare = useCan(duplicateEndpoints.compare)
  return useCan(mergeEndpoints.create) && mayCompare
}

export function SimilarHint({ exceptId }: { exceptId: string | null }) {
  const year = useValue('birth_year')
  const typed = {
    name: getText(useValue('name')),
    surname: getText(useValue('surname')),
    personal_number: getText(useValue('personal_number')),
    birth_year: typeof year === 'number' && Number.isInteger(year) ? year : null,
  }
  return <SimilarApplicants found={useSimilarApplicants(typed, exceptId)} exceptId={exceptId} />
}

const getText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Shows without blocking the form that the person may already be registered. */
function SimilarApplicants({
  found,
  exceptId,
}: {
  found: readonly SimilarApplicant[]
  exceptId: string | null
}) {
  const t = useTexts(applicantTexts)
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={classes.hint}>
          <p className={classes.question}>
            <IconUsers className={classes.sign} size={20} aria-hidden />
            {t('similar.found', { count: found.length })}
          </p>
          <ul className={classes.people}>
            {found.map((person) => (
              <SimilarPerson key={person.id} person={person} exceptId={exceptId} />
            ))}
          </ul>
          <p className={classes.advice}>{t('similar.advice')}</p>
        </div>
      )}
    </div>
  )
}

type PersonProps = {
  person: SimilarApplicant
  /** The edited applicant, offered for a merge; null for a new one. */
  exceptId: string | null
}

function SimilarPerson({ person, exceptId }: PersonProps) {
  const t = useTexts(applicantTexts)
  const mayMerge = useMayMerge()
  const name = fullName(person)
  const facts = [
    person.personal_number,
    person.birth_year !== null && t('similar.born', { year: person.birth_year }),
    person.organization_label,
    person.is_restricted && t('list.isRestricted'),
  ].filter(Boolean)
  return (
    <li className={classes.person}>
      <Link
        to={foodbankPaths.applicant(person.id)}
        target="_blank"
        aria-label={t('similar.open', { name })}
        className={classes.link}
      >
        {name}
        <IconExternalLink size={16} aria-hidden />
      </Link>
      {exceptId !== null && mayMerge && (
        <Link
          to={foodbankPaths.comparison(exceptId, person.id)}
          target="_blank"
          aria-label={t('similar.mergeWith', { name })}
          className={classes.link}
        >
          {t('similar.merge')}
          <IconExternalLink size={16} aria-hidden />
        </Link>
      )}
      <span className={classes.reasons}>
        {person.reasons.map((reason) => t(`similar.${reason}`)).join(', ')}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </li>
  )
}
