import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { partsOfName } from '@crm/contract/foodbank/applicants/full-name'
import { type WalkInHousehold, walkInBody } from '@crm/contract/foodbank/desk/walk-ins'
import {
  similarApplicant,
  type SimilarApplicant,
} from '@crm/contract/foodbank/applicants/applicants'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { ApiError } from '#platform/api/errors.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField, PhoneField, TextField } from '#platform/fields/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useContactWords } from '../applicants/use-contact-words.ts'
import type { DeskDay } from '../daily-summary/queries.ts'
import { useRegisterWalkIn } from './queries.ts'
import { SimilarHouseholds } from './SimilarHouseholds.tsx'
import { walkInTexts } from './texts.ts'
import { nameFromSearch, phoneFromSearch } from './typed-name.ts'
import type { WalkInState } from './use-walk-in.ts'
import classes from './WalkInPanel.module.css'

type Props = { walkIn: WalkInState; typed: string; day: DeskDay }

/** Registers a new person by three fields, and two that may stay empty; similar records are shown first to avoid duplicates. */
export function NewHousehold({ walkIn, typed, day }: Props) {
  const t = useTexts(walkInTexts)
  const words = useContactWords()
  const registering = useRegisterWalkIn()
  const registered = useRef<WalkInHousehold>(undefined)
  const [same, setSame] = useState<readonly SimilarApplicant[]>([])
  const others = useRef<readonly string[]>([])
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // filled from the search, unless half of the name is missing
    const [name, year] = fields.current?.querySelectorAll('input') ?? []
    const field = partsOfName(nameFromSearch(typed)) === null ? name : year
    field?.focus()
  }, [typed])

  const onRefused = (error: ApiError): boolean => {
    const details = refused.safeParse(error.details)
    if (error.code !== 'applicant.probably_registered' || !details.success) return false
    setSame(details.data.similar)
    return true
  }
  return (
    <FormShell
      // an unfinished form may belong to another name
      draftKey={`walk-in-new ${day.organizationId} ${typed}`}
      className={classes.form}
      schema={walkInBody}
      initialValues={{
        organization_id: day.organizationId,
        full_name: nameFromSearch(typed),
        birth_year: null,
        persons: 1,
        phone: phoneFromSearch(typed),
        language: null,
        despite: [],
      }}
      submit={async (body) => {
        setSame([])
        registered.current = (
          await registering.submit({ body: { ...body, despite: [...others.current] } })
        ).data
      }}
      onRefused={onRefused}
      onSaved={() => {
        if (registered.current) walkIn.serve(registered.current)
      }}
      onCancel={() => walkIn.start(typed)}
      submitLabel={t('form.submit')}
      getName={(field) => (field === 'organization_id' ? t('title') : field)}
    >
      <div ref={fields} className={classes.fields}>
        <TextField
          name="full_name"
          label={t('form.fullName')}
          description={t('form.fullNameHint')}
        />
        <div className={classes.pair}>
          <NumberField name="birth_year" label={t('form.birthYear')} optional />
          <NumberField name="persons" label={t('form.persons')} />
        </div>
        <div className={classes.pair}>
          <PhoneField name="phone" label={t('form.phone')} optional />
          <SelectField
            name="language"
            label={t('form.language')}
            choices={HOUSEHOLD_LANGUAGES.map((value) => ({ value, label: words.language(value) }))}
            optional
          />
        </div>
      </div>
      <SimilarHouseholds
        refused={same}
        onChoose={walkIn.choose}
        onOthers={() => {
          others.current = [...others.current, ...same.map(({ id }) => id)]
        }}
      />
    </FormShell>
  )
}

const refused = z.object({ similar: z.array(similarApplicant) })
