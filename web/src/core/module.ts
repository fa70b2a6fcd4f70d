import type { WebModule } from '#platform/module.ts'
import { coreMenu, coreQuickAccess } from './menu.ts'
import { corePermissionGroup } from './permissions/permission-group.ts'
import { profileMessages } from './profile/messages.ts'
import { profileEntries, profileScreens } from './profile/screens.ts'

/** The general administration as the shell sees it. */
export const coreModule: WebModule = {
  name: 'core',
  screens: [...profileScreens],
  menu: [coreMenu],
  quickAccess: coreQuickAccess,
  permissions: corePermissionGroup,
  userPanel: [...profileEntries],
  messages: [profileMessages],
}
