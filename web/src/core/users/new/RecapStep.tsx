import type { KeyBelow } from '@crm/texts/text'
import { nameIn } from '@crm/contract/core/translations'
import { formatPhone } from '@crm/contract/platform/formats'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useValues } from '#platform/fields/form-context.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { usePermissionNames } from '#core/permissions/use-permission-names.ts'
import { titledName } from '../person-name.ts'
import { positionChoicesQuery, roleChoicesQuery } from '../queries.ts'
import { userTexts } from '../texts.ts'
import { addressOf } from '../PersonFacts.tsx'
import type { NEW_USER } from '../fields/user-values.ts'
import { useWorkplaceFacts } from './RightsStep.tsx'

const STEPS = ['base', 'login', 'rights', 'additional'] as const

export function RecapStep({ goTo }: { goTo: (step: number) => void }) {
  const t = useTexts(userTexts)
  const facts = useFacts()
  const email = useText()('email')
  return (
    <>
      {STEPS.map((step, index) => (
        <Card
          key={step}
          title={t(`step.${step}`)}
          actions={
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={t('recap.editOf', { step: t(`step.${step}`) })}
              onClick={() => goTo(index)}
            >
              {t('recap.edit')}
            </Button>
          }
        >
          <Facts missing={t('detail.notGiven')} facts={facts[step]} />
        </Card>
      ))}
      <FormSection title={t('recap.finish')}>
        <CheckboxField
          name="confirmed"
          label={t('field.confirmed')}
          description={t('hint.confirmed')}
        />
        <CheckboxField
          name="send_password"
          label={t('field.send_password')}
          description={t(email ? 'hint.sendPassword' : 'hint.sendPasswordNoEmail')}
          disabled={!email}
        />
      </FormSection>
    </>
  )
}

type Field = keyof typeof NEW_USER

function useText() {
  const values = useValues()
  return (field: Field): string | null => {
    const value = values[field]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
}

function useFacts(): Record<(typeof STEPS)[number], readonly (readonly [string, ReactNode])[]> {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const values = useValues()
  const text = useText()
  const named = usePermissionNames()
  const { data: positions } = useQuery(positionChoicesQuery())
  const { data: roles } = useQuery(roleChoicesQuery())
  const workplaces = useWorkplaceFacts()
  const list = (field: Field) => (Array.isArray(values[field]) ? values[field].map(String) : [])
  const plain = (field: Field & KeyBelow<'users', 'field'>) => row(t(`field.${field}`), text(field))

  const phone = text('phone')
  const birth = text('birth_date')
  const sex = text('sex')
  const position = positions?.data.find(({ id }) => id === text('position_id'))
  const chosenRoles = (roles?.data ?? []).filter(({ id }) => list('role_ids').includes(id))
  const permissions = list('permissions')
  const bank = [text('bank_number'), text('bank_code')].filter(Boolean).join('/')
  const person = {
    name: text('name') ?? '',
    surname: text('surname') ?? '',
    degree_before: text('degree_before'),
    degree_after: text('degree_after'),
  }
  return {
    base: [
      row(t('field.name'), titledName(person)),
      plain('email'),
      row(t('field.phone'), phone && formatPhone(phone)),
      row(t('field.birth_date'), birth && format.date(birth)),
      row(t('field.sex'), (sex === 'male' || sex === 'female') && t(`sex.${sex}`)),
      row(t('field.position_id'), position && nameIn(language, position)),
    ],
    login: [
      plain('username'),
      row(t('field.password'), t(text('password') ? 'recap.ownPassword' : 'recap.randomPassword')),
    ],
    rights: [
      row(
        t('field.role_ids'),
        chosenRoles.map((role) => nameIn(language, role)).join(', ') || t('recap.noRoles'),
      ),
      ...workplaces,
      row(
        t('field.permissions'),
        permissions.length === 0
          ? t('recap.noPermissions')
          : named(permissions).map(({ resource, actions }) => (
              <div key={resource}>
                {resource}: {actions.map(({ name }) => name).join(', ')}
              </div>
            )),
      ),
    ],
    additional: [
      row(
        t('field.address'),
        addressOf({
          street: text('street'),
          house_number: text('house_number'),
          city: text('city'),
          zip: text('zip'),
        }),
      ),
      plain('web'),
      plain('company_name'),
      plain('company_id'),
      plain('tax_id'),
      row(t('field.language'), t(`language.${values['language'] === 'en' ? 'en' : 'cs'}`)),
      plain('login_url'),
      row(t('section.bank'), bank),
      row(t('section.pin'), text('pin') && t('recap.pinSet')),
    ],
  }
}

const row = (name: string, value: ReactNode) => [name, value || null] as const
