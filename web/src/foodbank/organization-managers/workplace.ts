import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { Workplace } from '#platform/module.ts'

/** Without an organization a user can neither register nor book. */
export const organizationWorkplace: Workplace = {
  kind: 'organization',
  label: shellLabel('organization-workplace', 'title'),
  requires: [...organizationEndpoints.list.access, ...organizationManagerEndpoints.assign.access],
  load: async () => {
    const { WorksForField, WorksForNames } = await import('./WorksForField.tsx')
    return { Field: WorksForField, Names: WorksForNames }
  },
}
