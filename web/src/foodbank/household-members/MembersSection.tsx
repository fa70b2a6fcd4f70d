import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import {
  type HouseholdMember,
  MEMBER_TYPES,
} from '@crm/contract/foodbank/applicants/household-members'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MemberLine } from './MemberLine.tsx'
import classes from './MembersSection.module.css'
import { householdMemberTexts } from './texts.ts'

/**
 * Each relation's button adds its line and focuses the age: a member is one press and one number.
 */
export function MembersSection() {
  const t = useTexts(householdMemberTexts)
  const form = useForm()
  const section = useRef<HTMLDivElement>(null)
  const lines = linesOf(useValue('members'))
  const isFull = lines.length >= MAX_HOUSEHOLD_MEMBERS

  const add = (type: HouseholdMember['type']) => {
    form.set('members', [...lines, { type, sex: 'unspecified', age: null }])
    // the line exists in the next frame
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus(),
    )
  }
  const remove = (index: number) => {
    form.set('members', lines.toSpliced(index, 1))
    section.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }

  return (
    <FormSection title={t('members')} hint={t('membersHint')}>
      <div ref={section} className={classes.lines}>
        {lines.map((_line, index) => (
          // a line has no identity but its place
          <MemberLine key={index} index={index} onRemove={() => remove(index)} />
        ))}
        <div role="group" aria-label={t('add')} className={classes.adders}>
          {MEMBER_TYPES.map((type) => (
            <Button
              key={type}
              data-add
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={isFull}
              onClick={() => add(type)}
            >
              {t(`type.${type}`)}
            </Button>
          ))}
        </div>
        {isFull && <p className={classes.full}>{t('full', { max: MAX_HOUSEHOLD_MEMBERS })}</p>}
      </div>
    </FormSection>
  )
}

const linesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
