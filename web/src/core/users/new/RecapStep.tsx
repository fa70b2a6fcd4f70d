import { nameIn } from '@crm/contract/core/translations'
import { formatPhone } from '@crm/contract/platform/formats'
import type { KeyBelow } from '@crm/texts/text'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePermissionNames } from '#core/permissions/use-permission-names.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useValues } from '#platform/fields/form-context.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { NEW_USER } from '../fields/user-values.ts'
import { titledName } from '../person-name.ts'
import { formatAddress } from '#platform/i18n/address.ts'
import { positionChoicesQuery, roleChoicesQuery } from '../queries.ts'
import { userTexts } from '../texts.ts'
import { useWorkplaceFacts } from './RightsStep.tsx'
import { parseIds } from './workplaces.ts'

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

/** Returns the typed text; null for nothing. */
function useText() {
  const values = useValues()
  return (field: Field): string | null => {
    const value = values[field]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
}

type Lines = readonly (readonly [string, ReactNode])[]

function useFacts(): Record<(typeof STEPS)[number], Lines> {
  const t = useTexts(userTexts)
  const text = useText()
  const { language: chosen } = useValues()
  const language = chosen === 'en' ? 'en' : 'cs'
  const plain = (field: Field & KeyBelow<'users', 'field'>) => row(t(`field.${field}`), text(field))
  const address = {
    street: text('street'),
    house_number: text('house_number'),
    city: text('city'),
    zip: text('zip'),
  }
  return {
    base: useBaseFacts(),
    login: [
      plain('username'),
      row(t('field.password'), t(text('password') ? 'recap.ownPassword' : 'recap.randomPassword')),
    ],
    rights: useRightsFacts(),
    additional: [
      row(t('field.address'), formatAddress(address)),
      plain('web'),
      plain('company_name'),
      plain('company_id'),
      plain('tax_id'),
      row(t('field.language'), t(`language.${language}`)),
      plain('login_url'),
      row(t('section.bank'), [text('bank_number'), text('bank_code')].filter(Boolean).join('/')),
      row(t('section.pin'), text('pin') && t('recap.pinSet')),
    ],
  }
}

function useBaseFacts(): Lines {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const text = useText()
  const { data: positions } = useQuery(positionChoicesQuery())
  const [phone, birth, sex] = [text('phone'), text('birth_date'), text('sex')]
  const position = positions?.data.find(({ id }) => id === text('position_id'))
  const person = {
    name: text('name') ?? '',
    surname: text('surname') ?? '',
    degree_before: text('degree_before'),
    degree_after: text('degree_after'),
  }
  return [
    row(t('field.name'), titledName(person)),
    row(t('field.email'), text('email')),
    row(t('field.phone'), phone && formatPhone(phone)),
    row(t('field.birth_date'), birth && format.date(birth)),
    row(t('field.sex'), (sex === 'male' || sex === 'female') && t(`sex.${sex}`)),
    row(t('field.position_id'), position && nameIn(language, position)),
  ]
}

function useRightsFacts(): Lines {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const named = usePermissionNames()
  const { role_ids, permissions: chosen } = useValues()
  const { data: roles } = useQuery(roleChoicesQuery())
  const names = (roles?.data ?? [])
    .filter(({ id }) => parseIds(role_ids).includes(id))
    .map((role) => nameIn(language, role))
  const permissions = parseIds(chosen)
  return [
    row(t('field.role_ids'), names.join(', ') || t('recap.noRoles')),
    ...useWorkplaceFacts(),
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
  ]
}

const row = (name: string, value: ReactNode) => [name, value || null] as const
