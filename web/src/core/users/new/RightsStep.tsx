import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useErrors, useForm, useValue, useField } from '#platform/fields/form-context.ts'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { IndividualField, RolesField } from '../fields/RolesField.tsx'
import { roleChoicesQuery } from '../queries.ts'
import { userTexts } from '../texts.ts'
import classes from './RightsStep.module.css'
import { parseIds, allowedBy, chosenOfKind, parseWorksFor } from './workplaces.ts'

/** Individual permissions are rarely needed, so they are opened on request. */
export function RightsStep() {
  const t = useTexts(userTexts)
  const permissions = parseIds(useValue('permissions'))
  const roleIds = parseIds(useValue('role_ids'))
  const isWrong = useErrors(useForm().store)['permissions'] !== undefined
  const [isRequested, setRequested] = useState(false)
  const isOpen = isRequested || permissions.length > 0 || isWrong
  return (
    <>
      <Card title={t('field.role_ids')}>
        <p className={classes.hint}>{t('hint.roles')}</p>
        <RolesField />
      </Card>
      <WorkplaceFields />
      <Card title={t('field.permissions')}>
        <p className={classes.hint}>{t('hint.permissions')}</p>
        {isOpen ? (
          <IndividualField roleIds={roleIds} />
        ) : (
          <Button variant="default" onClick={() => setRequested(true)}>
            {t('hint.showPermissions')}
          </Button>
        )}
      </Card>
    </>
  )
}

/** The height of a field with a description, so that nothing moves. */
const FIELD_HEIGHT = 62

/** Asked by the modules, for example for the organizations of the new user. */
function WorkplaceFields() {
  const words = useLabel()
  const field = useField('works_for')
  const permissions = useAllowed()
  return useWorkplaces().map(({ kind, label, parts }) => (
    <Card key={kind} title={words(label)}>
      {parts ? (
        <parts.Field
          value={ofKind(field.value, kind)}
          onChange={(ids) => field.set(chosenOfKind(field.value, kind, ids))}
          permissions={permissions}
          error={field.error}
          readOnly={field.isSaving}
        />
      ) : (
        <SkeletonLines height={FIELD_HEIGHT} />
      )}
    </Card>
  ))
}

export function useWorkplaceFacts(): readonly (readonly [string, ReactNode])[] {
  const words = useLabel()
  const worksFor = useValue('works_for')
  const permissions = useAllowed()
  return useWorkplaces().map(({ kind, label, parts }) => [
    words(label),
    parts && <parts.Names key={kind} ids={ofKind(worksFor, kind)} permissions={permissions} />,
  ])
}

const ofKind = (value: unknown, kind: string) =>
  parseWorksFor(value)
    .filter((one) => one.kind === kind)
    .map(({ id }) => id)

/** The kinds the signed-in user may give; `parts` come later. */
function useWorkplaces() {
  const { modules } = useShell()
  const { permissionsData } = useSession()
  const given = modules
    .flatMap(({ workplaces }) => workplaces ?? [])
    .filter(({ requires }) => allows(permissionsData, requires))
  const loaded = useQueries({
    queries: given.map(({ kind, load }) => ({
      queryKey: ['workplace', kind],
      queryFn: async () => loadChunk(load),
      staleTime: Infinity,
    })),
  })
  return given.map((workplace, index) => ({ ...workplace, parts: loaded[index]?.data }))
}

/** Null is full access. */
function useAllowed() {
  const { data } = useQuery(roleChoicesQuery())
  const chosen = parseIds(useValue('role_ids'))
  const permissions = parseIds(useValue('permissions'))
  const roles = (data?.data ?? []).filter(({ id }) => chosen.includes(id))
  return allowedBy(roles, permissions)
}
