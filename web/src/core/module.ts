import type { WebModule } from '#platform/module.ts'
import { coreMenu, coreQuickAccess } from './menu.ts'
import { corePermissionGroup } from './permissions/permission-group.ts'
import { positionMessages } from './positions/messages.ts'
import { positionScreens } from './positions/screens.ts'
import { profileMessages } from './profile/messages.ts'
import { profileEntries, profileScreens } from './profile/screens.ts'
import { coreSearchKinds } from './search/kinds.ts'
import { roleMessages } from './roles/messages.ts'
import { roleScreens } from './roles/screens.ts'

/** The general administration as the shell sees it. */
export const coreModule: WebModule = {
  name: 'core',
  screens: [...profileScreens, ...roleScreens, ...positionScreens],
  menu: [coreMenu],
  quickAccess: coreQuickAccess,
  headerTools: [{ name: 'search', order: 10, load: () => import('./search/SearchTool.tsx').then((file) => file.SearchTool) }],
  search: coreSearchKinds,
  permissions: corePermissionGroup,
  userPanel: [...profileEntries],
  messages: [profileMessages, roleMessages, positionMessages],
}
