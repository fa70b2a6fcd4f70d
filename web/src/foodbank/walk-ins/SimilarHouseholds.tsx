import type { SimilarApplicant } from '@crm/contract/foodbank/applicants/applicants'
import { partsOfName } from '@crm/contract/foodbank/applicants/full-name'
import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fullName } from '../applicants/full-name.ts'
import { useSimilarApplicants } from '../applicants/use-similar-applicants.ts'
import { walkInTexts } from './texts.ts'
import classes from './WalkInPanel.module.css'

type Props = {
  /** The matches because of which the server refused to register. */
  refused: readonly SimilarApplicant[]
  onChoose: (applicantId: string) => void
  /** Confirms that they are other people and submits again. */
  onOthers: () => void
}

export function SimilarHouseholds({ refused, onChoose, onOthers }: Props) {
  const t = useTexts(walkInTexts)
  const full_name = useValue('full_name')
  const birth_year = useValue('birth_year')
  const parts = partsOfName(typeof full_name === 'string' ? full_name : '')
  const year = typeof birth_year === 'number' && Number.isInteger(birth_year) ? birth_year : null
  const alike = useSimilarApplicants(
    { ...(parts ?? { name: '', surname: '' }), personal_number: '', birth_year: year },
    null,
  )
  const isRefused = refused.length > 0
  const people = isRefused ? refused : alike
  if (people.length === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconUsers size={20} />}
      role={isRefused ? 'alert' : 'status'}
      title={isRefused ? t('form.same') : t('form.similar')}
    >
      <ul className={classes.similar}>
        {people.map((person) => (
          <li key={person.id}>
            <span className={classes.words}>
              <strong>{fullName(person)}</strong>
              <span className={classes.facts}>
                {[
                  person.birth_year !== null && t('person.born', { year: person.birth_year }),
                  person.organization_label,
                  person.personal_number,
                  person.is_restricted && t('person.restricted'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('form.choose', { name: fullName(person) })}
              onClick={() => onChoose(person.id)}
            >
              {t('form.chooseShort')}
            </Button>
          </li>
        ))}
      </ul>
      {isRefused && (
        <Button type="submit" variant="default" onClick={onOthers}>
          {t('form.despite')}
        </Button>
      )}
    </Alert>
  )
}
