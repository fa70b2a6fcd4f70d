import type { WorkplaceParts } from '#platform/module.ts'
import type { ComponentProps } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { needsOrganization } from './needs-organization.ts'
import { useOrganizationNames } from './use-organization-names.ts'
import { workplaceTexts } from './workplace-texts.ts'

export function WorksForNames({ ids, permissions }: ComponentProps<WorkplaceParts['Names']>) {
  const t = useTexts(workplaceTexts)
  const names = useOrganizationNames(ids)
  if (ids.length === 0) return needsOrganization(permissions) ? t('needed') : t('none')
  return ids.map((id) => names.get(id) ?? t('chosen')).join(', ')
}
