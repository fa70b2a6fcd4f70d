import { nameIn, type Translations } from '@crm/contract/core/translations'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { label, textOfLabel } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup, WebModule } from '#platform/module.ts'
import { permissionTexts } from './texts.ts'

/** Several permissions are all needed; of each one of the alternatives. */
export type Missing = readonly (readonly string[])[]

export type Able = {
  readonly name: string
  readonly translations: Translations
  readonly is_superadmin: boolean
  readonly permissions: readonly string[]
}

type Known = {
  readonly roles: readonly Able[]
  readonly modules: readonly Pick<WebModule, 'permissions'>[]
  readonly language: Language
}

/** „Chybí vám oprávnění „Rezervace: Potvrdit“. Kdo může: Pracovník výdeje.“ */
export function lackingWords(missing: Missing, known: Known): string {
  const { language, modules } = known
  const names = missing.map((alternatives) =>
    alternatives
      .map((permission) => permissionName(permission, modules, language))
      .reduce((first, second) =>
        textOfLabel(label(permissionTexts, 'lack.or', { first, second }), language),
      ),
  )
  const lacks = label(permissionTexts, 'lack.missing', {
    count: names.length,
    names: names.join(', '),
  })
  return [textOfLabel(lacks, language), whoWords(missing, known)].filter(Boolean).join(' ')
}

/** The roles that have all of it; where none has, who grants it. */
function whoWords(missing: Missing, { roles, language }: Known): string {
  const able = roles.filter(({ permissions, is_superadmin }) =>
    missing.every(
      (alternatives) => !is_superadmin && alternatives.some((one) => permissions.includes(one)),
    ),
  )
  const named = able.length > 0 ? able : roles.filter(({ is_superadmin }) => is_superadmin)
  if (named.length === 0) return ''
  const values = { roles: named.map((role) => nameIn(language, role)).join(', ') }
  return textOfLabel(
    able.length > 0
      ? label(permissionTexts, 'lack.has', values)
      : label(permissionTexts, 'lack.given', values),
    language,
  )
}

/** „Rezervace: Potvrdit“ in quotation marks. */
function permissionName(permission: string, modules: Known['modules'], language: Language): string {
  const [name = '', action = ''] = permission.split('.')
  const resources = modules.flatMap(
    (module): PermissionGroup['resources'] => module.permissions?.resources ?? [],
  )
  const found = resources.find((resource) => resource.name === name)
  return textOfLabel(
    label(permissionTexts, 'lack.name', {
      resource: found ? textOfLabel(found.label, language) : name,
      action: isKeyBelow(permissionTexts, 'action', action)
        ? textOfLabel(label(permissionTexts, `action.${action}`), language)
        : action,
    }),
    language,
  )
}
